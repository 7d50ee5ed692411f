import type { ColumnType } from "../contract/player-view";
import { VIEW_BYTES } from "./limits";
import type { ColumnLayout, ColumnsByName, ColumnValues } from "./turn";

/*
 * A view, in the byte order of the machine (host and player share one): round (i32), four unused bytes, status (4 × f64),
 * then each column: its length (i32), four unused bytes, its elements, and up to the next multiple of eight. Every
 * element is aligned, so the reader lays its typed arrays over the bytes.
 */
const ALIGNMENT = 8;
const STATUS_OFFSET = 8;
const SEATS = 4;
const COLUMNS_OFFSET = STATUS_OFFSET + SEATS * 8;
const COLUMN_HEADER_BYTES = 8;

// Taken before the player can replace them.
const Words = Int32Array;
const Reals = Float64Array;
const List = Array;
const { defineProperty } = Reflect;
const { ceil } = Math;
const ARRAYS = { i8: Int8Array, u8: Uint8Array, i16: Int16Array, i32: Int32Array, f64: Float64Array } as const;

/** What the encoder needs of the contract's `Column`. */
export interface ReadableColumn<State> extends ColumnLayout {
  read(state: State): ArrayLike<number>;
}

export interface ViewSource<State> {
  readonly round: number;
  /** By seat. */
  readonly status: ArrayLike<number>;
  readonly state: State;
}

/**
 * Makes the encoder of a game's view.
 *
 * @param headroom bytes left free before the view, for whoever sends it; a multiple of eight.
 * @returns a function that gives headroom and view as one array. The next call overwrites it.
 */
export function createViewEncoder<State>(
  columns: readonly ReadableColumn<State>[],
  headroom: number,
): (source: ViewSource<State>) => Uint8Array {
  const buffer = new ArrayBuffer(headroom + VIEW_BYTES);
  const words = new Int32Array(buffer);
  const status = new Float64Array(buffer, headroom + STATUS_OFFSET, SEATS);
  const places = columns.map(({ type }) => createPlace(buffer, type));
  return (source) => {
    words[headroom >> 2] = source.round;
    status.set(source.status);
    let offset = headroom + COLUMNS_OFFSET;
    for (let index = 0; index < columns.length; index++) {
      const values = columns[index].read(source.state);
      words[offset >> 2] = values.length;
      places[index](offset + COLUMN_HEADER_BYTES, values.length).set(values);
      offset = endOfColumn(offset, values.length, columns[index].type);
    }
    return new Uint8Array(buffer, 0, offset);
  };
}

/** The columns of a view, kept up to date. */
export interface ViewReader {
  /** Always the same object; `read` changes its fields. */
  readonly columns: ColumnsByName;
  /** By seat; follows the bytes. */
  readonly status: Float64Array;
  /** Lays the columns over the view that is in the buffer now. @returns the round. */
  read(): number;
  /** From now on somebody writes the views into another buffer, at the same place. */
  moveTo(buffer: ArrayBuffer): void;
}

/** Makes the reader of the views that somebody writes into `buffer` at `offset`, a multiple of eight. */
export function createViewReader(layout: readonly ColumnLayout[], buffer: ArrayBuffer, offset: number): ViewReader {
  const columns = emptyColumns(layout);
  let words = new Words(buffer);
  let places = placesIn(buffer, layout);
  const statusIn = (bytes: ArrayBuffer) => new Reals(bytes, offset + STATUS_OFFSET, SEATS);
  const reader = {
    columns,
    status: statusIn(buffer),
    read() {
      let next = offset + COLUMNS_OFFSET;
      for (let index = 0; index < layout.length; index++) {
        const { name, type } = layout[index];
        const length = words[next >> 2];
        columns[name] = places[index](next + COLUMN_HEADER_BYTES, length);
        next = endOfColumn(next, length, type);
      }
      return words[offset >> 2];
    },
    moveTo(other: ArrayBuffer) {
      words = new Words(other);
      places = placesIn(other, layout);
      reader.status = statusIn(other);
    },
  };
  return reader;
}

type Place = (offset: number, length: number) => ColumnValues;

/** By a plain loop, into a list of its own length: the player may have replaced what lists can do. */
function placesIn(buffer: ArrayBuffer, layout: readonly ColumnLayout[]): readonly Place[] {
  const places = new List<Place>(layout.length);
  for (let index = 0; index < layout.length; index++) {
    const value = createPlace(buffer, layout[index].type);
    defineProperty(places, index, { value, __proto__: null } as PropertyDescriptor);
  }
  return places;
}

/** Parsed from a text, because an object that grows field by field ends up slow to read. */
function emptyColumns(layout: readonly ColumnLayout[]): Record<string, ColumnValues> {
  return JSON.parse(JSON.stringify(Object.fromEntries(layout.map(({ name }) => [name, null]))));
}

/** A column's elements in a buffer; the array is made anew only when its place or length changes. */
function createPlace(buffer: ArrayBuffer, type: ColumnType): Place {
  const Elements = ARRAYS[type];
  let elements: ColumnValues = new Elements(buffer, 0, 0);
  return (offset, length) => {
    if (elements.byteOffset !== offset || elements.length !== length) elements = new Elements(buffer, offset, length);
    return elements;
  };
}

function endOfColumn(offset: number, length: number, type: ColumnType): number {
  const end = offset + COLUMN_HEADER_BYTES + length * ARRAYS[type].BYTES_PER_ELEMENT;
  return ceil(end / ALIGNMENT) * ALIGNMENT;
}
