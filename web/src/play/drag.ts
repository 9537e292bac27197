/** Dragging a card with a finger or a mouse: the card follows, and the place under it takes it. */

import type { Attachment } from "svelte/attachments";

const SLACK = 8; // pixels before a press becomes a drag, so that a tap stays a tap

/**
 * Lets an element be dragged onto any element that carries `data-drop`; `onDrop` gets that name.
 *
 * Where it answers with a promise, the element stays where it was let go until that is kept.
 */
export function draggable(onDrop: (place: string) => unknown, enabled = true): Attachment<HTMLElement> {
  return (element) => {
    if (!enabled) return;
    let start: { readonly x: number; readonly y: number; readonly id: number } | null = null;
    let dragging = false;
    let over: Element | null = null;

    const lit = (place: Element | null): void => {
      over?.removeAttribute("data-over");
      over = place;
      over?.setAttribute("data-over", "");
    };
    const under = (event: PointerEvent): Element | null => {
      const found = document.elementsFromPoint(event.clientX, event.clientY);
      return (
        found
          .map((one) => one.closest("[data-drop]"))
          .find((one) => one !== null && !element.contains(one)) ?? null
      );
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      element.setPointerCapture(event.pointerId); // the first movement of a quick hand may be beyond the card
    };
    const move = (event: PointerEvent): void => {
      if (start?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(x, y) < SLACK) return;
      if (!dragging) {
        dragging = true;
        element.setAttribute("data-dragging", "");
      }
      element.style.translate = `${x}px ${y}px`;
      lit(under(event));
    };
    const letGo = (): void => {
      start = null;
      dragging = false;
      lit(null);
    };
    const lieDown = (): void => {
      element.style.translate = "";
      element.removeAttribute("data-dragging");
    };
    const stop = (): void => {
      letGo();
      lieDown();
    };
    const up = (event: PointerEvent): void => {
      if (start?.id !== event.pointerId) return;
      const place = dragging ? under(event)?.getAttribute("data-drop") : undefined;
      if (dragging) element.addEventListener("click", swallow, { capture: true, once: true });
      // A click follows a release on the same element only; otherwise the next real one must get through.
      setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
      letGo();
      const dropped = place === undefined || place === null ? null : onDrop(place);
      if (dropped instanceof Promise) void dropped.finally(lieDown);
      else lieDown();
    };
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", stop);
    element.style.touchAction = "none";
    return () => {
      stop();
      element.style.touchAction = "";
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", stop);
    };
  };
}
