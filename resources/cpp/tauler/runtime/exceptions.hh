// Exceptions of C++ on those of WebAssembly, which the library for WebAssembly leaves out: part of runtime.cc. There is one
// thread, and nobody else throws. Names and layouts that begin with two underscores are those that the compiler asks for
// (the exception-handling part of the Itanium C++ ABI, and LLVM's convention for landing pads in WebAssembly).
#pragma once

// The tag of all exceptions of C++.
__asm__(".tagtype __cpp_exception i32\n.globl __cpp_exception\n__cpp_exception:\n");

namespace __cxxabiv1 {
/** The base of all type information in the library, as far as it is called here. */
class __shim_type_info : public std::type_info {
 public:
  virtual ~__shim_type_info();
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};
}  // namespace __cxxabiv1

namespace tauler {

typedef __cxxabiv1::__shim_type_info ThrownType;

/** Stands before each thrown object. */
struct alignas(16) Thrown {
  const ThrownType* type;
  /** Destructors of this target return their object. */
  void* (*destroy)(void*);
  /** The exception whose handlers are around those of this one. */
  Thrown* caught_before;
  /** The object as the handler's type sees it. */
  void* seen;
  /** Handlers that are running; negative while it is thrown again out of one. */
  int handlers;
};
static Thrown* caught = nullptr;

static void* object_of(Thrown* thrown) { return thrown + 1; }
static Thrown* thrown_of(void* object) { return static_cast<Thrown*>(object) - 1; }

/** Reads the numbers in which the compiler keeps its tables: seven bits a byte, the lowest first. */
struct Numbers {
  const uint8_t* at;

  uint32_t next_unsigned() {
    int bits = 0;
    return read(bits);
  }
  int32_t next_signed() {
    int bits = 0;
    const uint32_t value = read(bits);
    const bool is_negative = (at[-1] & 0x40) != 0;
    return int32_t(is_negative && bits < 32 ? value | (~0u << bits) : value);
  }

 private:
  uint32_t read(int& bits) {
    uint32_t value = 0;
    uint8_t byte;
    do {
      byte = *at++;
      value |= uint32_t(byte & 0x7f) << bits;
      bits += 7;
    } while ((byte & 0x80) != 0);
    return value;
  }
};

/** The tables of a function: its types, its landing pads, and for each of them a chain of handlers. */
struct Handlers {
  const uint8_t* types = nullptr;
  const uint8_t* actions = nullptr;
  Numbers pads{nullptr};

  explicit Handlers(const uint8_t* tables) {
    Numbers numbers{tables + 1};
    const bool has_types = *numbers.at++ != kNone;
    if (has_types) {
      const uint32_t offset = numbers.next_unsigned();
      types = numbers.at + offset;
    }
    ++numbers.at;
    const uint32_t bytes = numbers.next_unsigned();
    actions = numbers.at + bytes;
    pads = numbers;
  }

  /** @returns the number of the first handler of the pad's chain; 0: it has none. */
  uint32_t first_of(uintptr_t pad) {
    for (;; --pad) {
      pads.next_unsigned();
      const uint32_t action = pads.next_unsigned();
      if (pad == 0) return action;
    }
  }

 private:
  static const uint8_t kNone = 0xff;
};

static bool takes(const ThrownType* wanted, Thrown* thrown) {
  void* object = object_of(thrown);
  if (wanted != nullptr && !wanted->can_catch(thrown->type, object)) return false;
  thrown->seen = object;
  return true;
}

/** @returns which handler of the landing pad takes the exception; 0: none, clean up and go on. */
static int handler_for(Thrown* thrown, const uint8_t* tables, uintptr_t pad) {
  Handlers handlers(tables);
  const uint32_t first = handlers.first_of(pad);
  if (first == 0) return 0;
  Numbers chain{handlers.actions + first - 1};
  for (;;) {
    const int32_t index = chain.next_signed();
    const uint8_t* const here = chain.at;
    const int32_t step = chain.next_signed();
    if (index > 0) {
      const uint8_t* const entry = handlers.types - index * sizeof(void*);
      if (takes(*reinterpret_cast<const ThrownType* const*>(entry), thrown)) return index;
    }
    if (step == 0) return 0;
    chain.at = here + step;
  }
}

static void free_if_done(Thrown* thrown) {
  if (--thrown->handlers > 0) return;
  caught = thrown->caught_before;
  if (thrown->destroy != nullptr) thrown->destroy(object_of(thrown));
  free(thrown);
}

}  // namespace tauler

extern "C" {

/** What a landing pad asks, and the answer. */
struct LandingPad {
  uintptr_t pad;
  const uint8_t* tables;
  uintptr_t selector;
};
LandingPad __wasm_lpad_context = {};

int __gxx_personality_wasm0() { return 0; }

int _Unwind_CallPersonality(void* exception) {
  LandingPad& asked = __wasm_lpad_context;
  asked.selector = tauler::handler_for(static_cast<tauler::Thrown*>(exception), asked.tables, asked.pad);
  return 0;
}

void* __cxa_allocate_exception(size_t size) noexcept {
  void* const memory = calloc(1, sizeof(tauler::Thrown) + size);
  if (memory == nullptr) tauler::fault("no memory is left for an exception");
  return tauler::object_of(static_cast<tauler::Thrown*>(memory));
}
void __cxa_free_exception(void* object) noexcept { free(tauler::thrown_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  tauler::Thrown* const thrown = tauler::thrown_of(object);
  thrown->type = static_cast<const tauler::ThrownType*>(type);
  thrown->destroy = destroy;
  thrown->seen = object;
  tauler_thrown();
  __builtin_wasm_throw(0, thrown);
}

[[noreturn]] void __cxa_rethrow() {
  tauler::Thrown* const thrown = tauler::caught;
  if (thrown == nullptr) tauler::fault("throw without an exception");
  thrown->handlers = -thrown->handlers;
  tauler_thrown();
  __builtin_wasm_throw(0, thrown);
}

// The library's own end the program.
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

void* __cxa_get_exception_ptr(void* exception) noexcept { return static_cast<tauler::Thrown*>(exception)->seen; }

void* __cxa_begin_catch(void* exception) noexcept {
  tauler::Thrown* const thrown = static_cast<tauler::Thrown*>(exception);
  thrown->handlers = thrown->handlers < 0 ? 1 - thrown->handlers : thrown->handlers + 1;
  if (thrown != tauler::caught) {
    thrown->caught_before = tauler::caught;
    tauler::caught = thrown;
  }
  return thrown->seen;
}

void __cxa_end_catch() {
  tauler::Thrown* const thrown = tauler::caught;
  if (thrown == nullptr) return;
  if (thrown->handlers > 0) return tauler::free_if_done(thrown);
  // Thrown again: whoever catches it next has it.
  if (++thrown->handlers == 0) tauler::caught = thrown->caught_before;
}

}
