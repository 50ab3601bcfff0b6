/** A segment of a JPEG: its marker, its length, its content. */
export function segment(marker: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** What a picture made for a test is like; else a grey one of 16 × 8 pixels as programs write it. */
interface Made {
  readonly width?: number;
  readonly height?: number;
  /** The kind of frame: 0xc0 is baseline, 0xc2 progressive. */
  readonly frame?: number;
  readonly precision?: number;
  readonly components?: number;
  /** Segments between the beginning and the tables. */
  readonly segments?: readonly Uint8Array[];
  /** What stands instead of the one scan. */
  readonly scans?: readonly Uint8Array[];
}

const quantization = segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)]));
// One code of one bit in each table: no difference for DC, end of the block for AC.
const oneCode = (table: number) => segment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), 0]));

const frameSegment = ({ width, height, frame, precision, components }: Required<Omit<Made, 'segments' | 'scans'>>) => {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const content = Buffer.from([precision, 0, 0, 0, 0, components, ...each]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(frame, content);
};

/** The header of a scan of all components. */
export const scanHeader = (components = 1): Buffer => {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat();
  return segment(0xda, Buffer.from([components, ...each, 0, 63, 0]));
};

/** A JPEG that browsers can show, or one that is wrong in what a test asks for. */
export function jpegOf(made: Made = {}): Buffer {
  const { width = 16, height = 8, frame = 0xc0, precision = 8, components = 1, segments = [] } = made;
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components;
  // Two zero bits for each block, then ones until the byte is full.
  const zeros = Math.min(Math.floor(blocks / 4), 4_096);
  const data = Buffer.from([...Array<number>(zeros).fill(0), 0xff >> ((blocks % 4) * 2)]);
  const scans = made.scans ?? [scanHeader(components), data];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    quantization,
    frameSegment({ width, height, frame, precision, components }),
    oneCode(0x00),
    oneCode(0x10),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The smallest picture that tests send where any will do. */
export const smallJpeg = jpegOf();
