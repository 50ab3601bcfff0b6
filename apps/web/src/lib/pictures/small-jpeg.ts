interface Wanted {
  /** Which part of the picture, in its pixels. */
  readonly cut: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The most pixels of a side. */
  readonly longestSide: number;
  readonly mostBytes: number;
}

const qualities = [0.86, 0.78, 0.68, 0.55, 0.4];
const smallestSide = 160;

/** Draws a part of a picture on white, because a JPEG has no transparency. */
function drawn(picture: ImageBitmap, { cut, longestSide }: Wanted): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    const give = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('This browser made no JPEG.')));
    canvas.toBlob(give, 'image/jpeg', quality);
  });

/** Makes a JPEG from a part of a picture, with the best quality that fits into these pixels and bytes. */
export async function smallJpeg(picture: ImageBitmap, wanted: Wanted): Promise<Blob> {
  const canvas = drawn(picture, wanted);
  for (const quality of qualities) {
    const jpeg = await jpegOf(canvas, quality);
    if (jpeg.size <= wanted.mostBytes) return jpeg;
  }
  const { longestSide } = wanted;
  if (longestSide <= smallestSide) throw new Error('A picture does not become small enough.');
  return smallJpeg(picture, { ...wanted, longestSide: Math.round(longestSide * 0.75) });
}
