import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { nextIndex } from "./next-index";

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What has keys of its own inside a toolbar stays out, such as a list or a panel that opens from it: it is another stop. */
const TOOLS = "button, select, input, a[href]";
const OWN_KEYS = "[role=listbox], [role=slider], input[type=range], [popover], dialog";

/**
 * A toolbar as the ARIA practices describe it: one Tab stop, the arrows, Home and End between its tools. Who came by the
 * pointer keeps the keys of the window: a click on "Next round" is no wish to walk along the buttons.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  /** Where Tab leads. */
  const stop = useRef<Element | null>(null);
  const pointer = useRef({ isDown: false, cameByIt: false });
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const refresh = () => keepOneStop(current, stop);
    const observer = new MutationObserver(refresh);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    refresh();
    return () => observer.disconnect();
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // With Alt and the like they are the window's keys.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tools = toolsOf(event.currentTarget);
    const index = tools.indexOf(event.target as HTMLElement);
    if (index === -1 || pointer.current.cameByIt || isKeyOfTool(tools[index], event.key)) return;
    const next = nextIndex(event.key, { index, count: tools.length, axis: "horizontal" });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    tools[next].focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onPointerDown={() => {
        pointer.current = { isDown: true, cameByIt: true };
      }}
      onPointerUp={() => {
        pointer.current.isDown = false;
      }}
      onFocus={({ currentTarget, target }) => {
        pointer.current.cameByIt = pointer.current.isDown;
        stop.current = target;
        keepOneStop(currentTarget, stop);
      }}
    >
      {children}
    </div>
  );
}

function allTools(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(TOOLS)].filter((tool) => {
    const other = tool.closest(OWN_KEYS);
    return other === null || !bar.contains(other);
  });
}

/** Those that can be used now: a narrow window leaves some out. */
function toolsOf(bar: HTMLElement): HTMLElement[] {
  return allTools(bar).filter((tool) => !tool.matches(":disabled") && tool.checkVisibility());
}

function keepOneStop(bar: HTMLElement, stop: { current: Element | null }): void {
  const tools = toolsOf(bar);
  if (!tools.some((tool) => tool === stop.current)) stop.current = tools[0] ?? null;
  for (const tool of allTools(bar)) tool.tabIndex = tool === stop.current ? 0 : -1;
}

/** Text is edited with the arrows; Home and End lead through a list of choices. */
function isKeyOfTool(tool: HTMLElement, key: string): boolean {
  if (tool.matches("input:not([type=checkbox], [type=radio])")) return true;
  return tool.matches("select") && (key === "Home" || key === "End");
}
