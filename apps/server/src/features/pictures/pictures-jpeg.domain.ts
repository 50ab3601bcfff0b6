import { longestPictureSide } from '@psia/contract/pictures/pictures.rules';

/** A JPEG without metadata: what it shows and nothing else. */
export interface CleanJpeg {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Why bytes are no picture that is kept: another kind of file; a JPEG that is broken, unusual or too large. */
export type PictureFault = 'noJpeg' | 'broken' | 'unusual' | 'tooManyPixels';

/** Segments and scans of one picture: cameras and browsers write at most some thirty, and each costs whoever shows it. */
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
  /** Where the next marker is looked for. */
  readonly end: number;
}

/** The marker at a place, after any fill bytes, and where it ends. */
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

/** Where the compressed data of a scan end: at the first marker that is neither a stuffed zero nor a restart. */
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

/** What a frame's header says: eight bits, grey or three colours, sides as they are allowed. */
function frameOf({ content }: Segment): Frame {
  const [precision, highTop = 0, highLow = 0, wideTop = 0, wideLow = 0, components = 0] = content;
  if (content.length !== 6 + 3 * components) throw new Fault('broken');
  if (precision !== 8 || (components !== 1 && components !== 3)) throw new Fault('unusual');
  const [height, width] = [(highTop << 8) | highLow, (wideTop << 8) | wideLow];
  if (width === 0 || height === 0) throw new Fault('broken');
  if (Math.max(width, height) > longestPictureSide) throw new Fault('tooManyPixels');
  return { width, height, components };
}

/** What is kept of an application's segment: which colours the numbers mean, without a thumbnail or anything else. */
function keptOfApplication({ marker, whole, content }: Segment): Uint8Array | undefined {
  const begins = (text: string) => Buffer.from(text).equals(content.subarray(0, text.length));
  if (marker === APP0 && begins('JFIF\0')) return plainJfif;
  return marker === APP14 && whole.length === adobeLength + 2 && begins('Adobe') ? whole : undefined;
}

/** How long a table at a place says it is: for quantization 64 numbers of one or two bytes, for codes as many as it counts. */
function tableLength(marker: number, content: Uint8Array, start: number): number {
  const [first = 0xff] = content.subarray(start);
  if (marker === DQT) return first >> 4 < 2 && (first & 15) < 4 ? 1 + 64 * (1 + (first >> 4)) : Infinity;
  if (first >> 4 > 1 || (first & 15) > 3) return Infinity;
  return content.subarray(start + 1, start + 17).reduce((sum, codes) => sum + codes, 17);
}

/** Refuses what stands in the place of tables and is none, so that nothing else is kept in them. */
function judgeTables({ marker, content }: Segment): void {
  let end = marker === DRI ? 2 : 0;
  while (marker !== DRI && end < content.length) end += tableLength(marker, content, end);
  if (end === 0 || end !== content.length) throw new Fault('broken');
}

/** The kept segments of a picture so far, and what was found of what it needs. */
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
 * Judges a picture by its bytes alone and takes away all that it doesn't need to be shown: camera data with place and
 * time, colour profiles, comments, thumbnails, whatever follows its end. Baseline and progressive JPEGs of 1 to 2,048
 * pixels a side are kept. Takes time by the number of bytes, whatever they claim, and decodes nothing.
 */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg | { readonly fault: PictureFault } {
  try {
    return walk(bytes);
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}
