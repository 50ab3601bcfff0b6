/** The sides of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is wanted: where its middle is, as parts of the picture's sides, and how far it is enlarged. */
export interface Framing {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A part of a picture in its pixels. */
export interface Cut extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest square in the middle. */
export const wholeSquare: Framing = { x: 0.5, y: 0.5, zoom: 1 };

const smallestSide = 160;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How far a picture can be enlarged before too little of it is left: from 1 to 4. */
export function mostZoom({ width, height }: Size): number {
  return within(Math.min(width, height) / smallestSide, 1, 4);
}

/** The square that a framing means; it never leaves the picture. */
export function cutOf(size: Size, { x, y, zoom }: Framing): Cut {
  const { width, height } = size;
  const side = Math.min(width, height) / within(zoom, 1, mostZoom(size));
  return {
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
    width: side,
    height: side,
  };
}

/** The framing of a square that is there already, so that the next step begins where it is seen. */
function framingOf({ width, height }: Size, cut: Cut, zoom: number): Framing {
  return { x: (cut.left + cut.width / 2) / width, y: (cut.top + cut.height / 2) / height, zoom };
}

/** The picture moved under the square by parts of the square's side: 1 to the right shows what was left of it. */
export function moved(size: Size, framing: Framing, by: { readonly right: number; readonly down: number }): Framing {
  const cut = cutOf(size, framing);
  const shifted = {
    ...framing,
    x: framing.x - (by.right * cut.width) / size.width,
    y: framing.y - (by.down * cut.height) / size.height,
  };
  return framingOf(size, cutOf(size, shifted), framing.zoom);
}

/** The same middle, enlarged to what is asked as far as that is possible. */
export function zoomed(size: Size, framing: Framing, zoom: number): Framing {
  const changed = { ...framing, zoom: within(zoom, 1, mostZoom(size)) };
  return framingOf(size, cutOf(size, changed), changed.zoom);
}
