/** Where things lie on the screen, and the frames of a way from one box to another. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LARGEST = 72; // pixels of width of what flies between two places that are no pieces themselves
const ALIKE = 0.1; // of an aspect
const SIGN = 30;
const SHORTEST = 160; // milliseconds
const LONGEST = 280;
const PER_PIXEL = 0.2;
const NEAR = 0.75; // of the way at which somebody stops who was late by a moment …
const FAR = 0.35; // … and by a second or more
const SECOND = 1000;
const SMALL = 0.4; // of the width of what lies there

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, width, height };
}

export function isThere(box: Box): boolean {
  return box.width > 0 && box.height > 0;
}

/** The largest box of an aspect that lies in the middle of another. */
export function fitted(box: Box, aspect: number, largest = Infinity): Box {
  const width = Math.min(box.width, box.height * aspect, largest);
  return around(box, width, width / aspect);
}

/** What flies is never larger than a hand card where only a place is known. */
export function placed(place: Box, aspect: number, largest = LARGEST): Box {
  const isAPieceItself = Math.abs(place.width / place.height - aspect) < ALIKE;
  return fitted(place, aspect, isAPieceItself ? Infinity : largest);
}

/** A sign is as large wherever it goes. */
export function signAt(place: Box): Box {
  return around(place, SIGN, SIGN);
}

function around(box: Box, width: number, height: number): Box {
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  };
}

export function apart(one: Box, other: Box): number {
  return Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
}

/** Short ways are short, and long ones are not tiring. */
export function lasting(one: Box, other: Box): number {
  return Math.min(LONGEST, SHORTEST + PER_PIXEL * apart(one, other));
}

/** The frame at which something that is drawn so large, at the corner of the screen, fills a box. */
export function frameAt(box: Box, drawn: Box): string {
  const scale = drawn.width === 0 ? 1 : box.width / drawn.width;
  return `translate(${box.x}px, ${box.y}px) scale(${scale})`;
}

/** Where somebody turns round who comes too late, or with what does not fit: it hides nothing that lies there. */
export function shortOf(from: Box, goal: Box, millis: number): Box {
  const late = Math.log1p(Math.min(millis, SECOND)) / Math.log1p(SECOND);
  const part = NEAR - (NEAR - FAR) * late;
  const way = {
    ...from,
    x: from.x + (goal.x + goal.width / 2 - from.x - from.width / 2) * part,
    y: from.y + (goal.y + goal.height / 2 - from.y - from.height / 2) * part,
  };
  const width = Math.max(from.width, goal.width * SMALL);
  return around(way, width, (width * from.height) / from.width);
}
