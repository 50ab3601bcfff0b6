import { longestPictureSide } from '@psia/contract/pictures/pictures.rules';

/** A JPEG without metadata, only the image itself. */
export interface CleanJpeg {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Why bytes are refused as a picture: another kind of file, or a JPEG that is broken, unusual or too large. */
export type PictureFault = 'noJpeg' | 'broken' | 'unusual' | 'tooManyPixels';

/**
 * Most segments and scans of one picture. Cameras and browsers write about thirty at most; each costs the viewer work.
 */
const mostSegments = 400;
const mostScans = 24;

const [SOI, EOI, SOS, DQT, DHT, DRI, COM] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xfe];
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const needed: ReadonlySet<number> = new Set([DQT, DHT, DRI]);
const [APP0, APP14, APP15] = [0xe0, 0xee, 0xef];

const startOfImage = Uint8Array.of(0xff, SOI);
const endOfImage = Uint8Array.of(0xff, EOI);
/** JFIF 1.1 without density and thumbnail. */
const plainJfif = Uint8Array.of(0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const adobeLength = 14;

class Fault extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Segment {
  readonly marker: number;
  /** With the marker and the length. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
  /** Where to look for the next marker. */
  readonly end: number;
}

/** Returns the marker at a place, skipping fill bytes, and where it ends. */
function markerAt(bytes: Uint8Array, start: number): { marker: number; end: number } {
  if (bytes[start] !== 0xff) throw new Fault('broken');
  let end = start + 1;
  while (bytes[end] === 0xff) end += 1;
  const marker = bytes[end];
  if (marker === undefined || marker === 0) throw new Fault('broken');
  return { marker, end: end + 1 };
}

function segmentAt(bytes: Uint8Array, marker: number, start: number): Segment {
  const length = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0);
  const end = start + length;
  if (length < 2 || end > bytes.length) throw new Fault('broken');
  return { marker, whole: bytes.subarray(start - 2, end), content: bytes.subarray(start + 2, end), end };
}

/** Returns where a scan's compressed data end: at the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (isData) continue;
    if (at === start) throw new Fault('broken');
    return at;
  }
  throw new Fault('broken');
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Reads a frame's header. Accepts eight bits, grey or three colours, and sides within the limits. */
function frameOf({ content }: Segment): Frame {
  const [precision, highTop = 0, highLow = 0, wideTop = 0, wideLow = 0, components = 0] = content;
  if (content.length !== 6 + 3 * components) throw new Fault('broken');
  if (precision !== 8 || (components !== 1 && components !== 3)) throw new Fault('unusual');
  const [height, width] = [(highTop << 8) | highLow, (wideTop << 8) | wideLow];
  if (width === 0 || height === 0) throw new Fault('broken');
  if (Math.max(width, height) > longestPictureSide) throw new Fault('tooManyPixels');
  return { width, height, components };
}

/** Returns what to keep of an application segment: only the meaning of the colours, without a thumbnail. */
function keptOfApplication({ marker, whole, content }: Segment): Uint8Array | undefined {
  const begins = (text: string) => Buffer.from(text).equals(content.subarray(0, text.length));
  if (marker === APP0 && begins('JFIF\0')) return plainJfif;
  return marker === APP14 && whole.length === adobeLength + 2 && begins('Adobe') ? whole : undefined;
}

/**
 * Returns the length that a table states: a quantization table has 64 numbers of one or two bytes, a code table as many
 * as it counts.
 */
function tableLength(marker: number, content: Uint8Array, start: number): number {
  const [first = 0xff] = content.subarray(start);
  if (marker === DQT) return first >> 4 < 2 && (first & 15) < 4 ? 1 + 64 * (1 + (first >> 4)) : Infinity;
  if (first >> 4 > 1 || (first & 15) > 3) return Infinity;
  return content.subarray(start + 1, start + 17).reduce((sum, codes) => sum + codes, 17);
}

/** Refuses a table segment that contains anything but tables, so that nothing can be hidden in it. */
function judgeTables({ marker, content }: Segment): void {
  let end = marker === DRI ? 2 : 0;
  while (marker !== DRI && end < content.length) end += tableLength(marker, content, end);
  if (end === 0 || end !== content.length) throw new Fault('broken');
}

/** The segments kept so far, and which required ones were found. */
class Assembly {
  readonly parts: Uint8Array[] = [startOfImage];
  frame: Frame | undefined;
  scans = 0;
  readonly #tables = new Set<number>();

  add(segment: Segment): void {
    const { marker, content, whole } = segment;
    if (frames.has(marker)) {
      if (this.frame) throw new Fault('broken');
      this.frame = frameOf(segment);
      this.parts.push(whole);
    } else if (needed.has(marker)) {
      judgeTables(segment);
      this.#tables.add(marker);
      this.parts.push(whole);
    } else if (marker === SOS) {
      this.#addScan(content);
      this.parts.push(whole);
    } else if (marker >= APP0 && marker <= APP15) {
      const kept = keptOfApplication(segment);
      if (kept && !this.parts.includes(kept)) this.parts.push(kept);
    } else if (marker !== COM) throw new Fault(marker >= 0xc0 && marker <= 0xcf ? 'unusual' : 'broken');
  }

  #addScan(content: Uint8Array): void {
    const components = content[0] ?? 0;
    const isComplete = this.#tables.has(DQT) && this.#tables.has(DHT);
    if (!this.frame || !isComplete || components < 1 || components > this.frame.components) throw new Fault('broken');
    if (content.length !== 4 + 2 * components) throw new Fault('broken');
    this.scans += 1;
    if (this.scans > mostScans) throw new Fault('unusual');
  }
}

function walk(bytes: Uint8Array): CleanJpeg {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) throw new Fault('noJpeg');
  const assembly = new Assembly();
  let place = 2;
  for (let count = 0; count < mostSegments; count += 1) {
    const { marker, end } = markerAt(bytes, place);
    if (marker === EOI) {
      const { frame, scans, parts } = assembly;
      if (!frame || scans === 0) throw new Fault('broken');
      const { width, height } = frame;
      return { bytes: Buffer.concat([...parts, endOfImage]), width, height };
    }
    const segment = segmentAt(bytes, marker, end);
    assembly.add(segment);
    place = segment.end;
    if (marker !== SOS) continue;
    place = endOfScan(bytes, segment.end);
    assembly.parts.push(bytes.subarray(segment.end, place));
  }
  throw new Fault('unusual');
}

/**
 * Checks a picture's bytes and removes all that is not needed to show it: camera data with place and time, colour
 * profiles, comments, thumbnails, bytes after its end. Accepts baseline and progressive JPEGs of 1 to 2,048 pixels a
 * side. Its time depends only on the number of bytes; it decodes nothing.
 */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg | { readonly fault: PictureFault } {
  try {
    return walk(bytes);
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}
