/** Thrown for a file that the browser can't show as a picture. */
export class UnreadablePicture extends Error {}

/** Reads the picture in a file, rotated as it was taken. Throws UnreadablePicture if the browser can't read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new UnreadablePicture('No picture that this browser can read.', { cause });
  }
}
