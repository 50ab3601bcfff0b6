import { expect, test } from 'vitest';
import { jpegOf, scanHeader, segment, smallJpeg } from '../../testing/pictures.ts';
import { cleanJpeg } from './pictures-jpeg.domain.ts';

const bytesOf = (sent: Uint8Array) => {
  const judged = cleanJpeg(sent);
  return 'bytes' in judged ? Buffer.from(judged.bytes).toString('hex') : judged.fault;
};
const plain = smallJpeg.toString('hex');
const gps = 'Exif\0\0GPS 52.2297 N 21.0122 E';
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x02\x01\x01\x2c\x01\x2c\x01\x01\xaa\xbb\xcc', 'latin1'));
const restart = Buffer.from([0x12, 0xff, 0xd0, 0x34, 0xff, 0x00, 0x56]);

test.each<[string, Uint8Array, string]>([
  ['a picture without metadata stays as it is', smallJpeg, plain],
  ['what cameras write goes: place, XMP', jpegOf({ segments: [segment(0xe1, gps), segment(0xe1, 'XMP')] }), plain],
  [
    'colour profiles and comments go',
    jpegOf({ segments: [segment(0xe2, 'ICC_PROFILE\0'), segment(0xfe, 'me')] }),
    plain,
  ],
  [
    'what follows the end goes, another picture too',
    Buffer.concat([smallJpeg, smallJpeg, Buffer.from('<html>')]),
    plain,
  ],
  ['metadata between scans go', jpegOf({ scans: [segment(0xe1, gps), scanHeader(), Buffer.from([0x0f])] }), plain],
  ['fill bytes go', Buffer.concat([smallJpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), smallJpeg.subarray(2)]), plain],
  ['an unknown application goes', jpegOf({ segments: [segment(0xee, 'Adobe and much more')] }), plain],
])('%s', (_name, sent, expected) => {
  expect(bytesOf(sent)).toBe(expected);
});

test('a thumbnail goes, what says which colours are meant stays', () => {
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
  const clean = cleanJpeg(jpegOf({ segments: [jfif, jfif, adobe], components: 3 }));
  const text = 'bytes' in clean ? Buffer.from(clean.bytes).toString('latin1') : clean.fault;
  expect(text.split('JFIF')).toHaveLength(2);
  expect(text).toContain('Adobe');
  expect(text).not.toContain('\xaa\xbb\xcc');
});

test.each<[string, Uint8Array, { width: number; height: number }]>([
  ['baseline', jpegOf({ width: 2048, height: 1 }), { width: 2048, height: 1 }],
  ['progressive', jpegOf({ frame: 0xc2, width: 800, height: 600 }), { width: 800, height: 600 }],
  ['three colours', jpegOf({ components: 3, width: 30, height: 2048 }), { width: 30, height: 2048 }],
  [
    'with restarts and stuffed bytes',
    jpegOf({ scans: [segment(0xdd, '\0\x01'), scanHeader(), restart] }),
    { width: 16, height: 8 },
  ],
  [
    'with several tables in one segment, of one and two bytes',
    jpegOf({ segments: [segment(0xdb, `\0${'a'.repeat(64)}\x13${'b'.repeat(128)}`)] }),
    { width: 16, height: 8 },
  ],
])('%s is kept, with the size that its frame says', (_name, sent, size) => {
  expect(cleanJpeg(sent)).toMatchObject(size);
});

const long = (count: number) => Array.from({ length: count }, () => segment(0xfe, ''));
const scans = (count: number) => Array.from({ length: count }, () => [scanHeader(), Buffer.from([0x0f])]).flat();
const end = smallJpeg.length;

test.each<[string, Uint8Array, string]>([
  ['nothing', Buffer.alloc(0), 'noJpeg'],
  ['two bytes', Buffer.from([0xff, 0xd8]), 'noJpeg'],
  ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'noJpeg'],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'noJpeg'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'noJpeg'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'noJpeg'],
  ['HTML that a JPEG follows', Buffer.concat([Buffer.from('<html>'), smallJpeg]), 'noJpeg'],
  [
    'HTML behind the first bytes of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('<html>')]),
    'noJpeg',
  ],
  ['50,000 × 50,000 pixels', jpegOf({ width: 50_000, height: 50_000 }), 'tooManyPixels'],
  ['one pixel too many', jpegOf({ height: 2049 }), 'tooManyPixels'],
  ['no width', jpegOf({ width: 0 }), 'broken'],
  ['no height', jpegOf({ height: 0 }), 'broken'],
  ['twelve bits', jpegOf({ precision: 12 }), 'unusual'],
  ['four colours', jpegOf({ components: 4 }), 'unusual'],
  ['no colours', jpegOf({ components: 0 }), 'unusual'],
  ['lossless', jpegOf({ frame: 0xc3 }), 'unusual'],
  ['arithmetic', jpegOf({ frame: 0xc9 }), 'unusual'],
  ['two frames', jpegOf({ scans: [segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 17, 0])), ...scans(1)] }), 'broken'],
  ['a picture in the picture', jpegOf({ segments: [Buffer.from([0xff, 0xd8])] }), 'broken'],
  ['a segment longer than the rest', jpegOf({ segments: [Buffer.from([0xff, 0xe1, 0xff, 0xff])] }), 'broken'],
  ['a segment shorter than its length', jpegOf({ segments: [Buffer.from([0xff, 0xe1, 0, 1])] }), 'broken'],
  ['a frame of another length', jpegOf({ scans: [segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1]))] }), 'broken'],
  ['words for a quantization table', jpegOf({ segments: [segment(0xdb, '50.06 N 19.94 E')] }), 'broken'],
  ['words behind a quantization table', jpegOf({ segments: [segment(0xdb, `${'\0'.repeat(65)}GPS`)] }), 'broken'],
  ['words for a table of codes', jpegOf({ segments: [segment(0xc4, '<script>alert(1)</script>')] }), 'broken'],
  ['words behind a table of codes', jpegOf({ segments: [segment(0xc4, `${'\0'.repeat(17)}GPS`)] }), 'broken'],
  ['an empty table', jpegOf({ segments: [segment(0xdb, '')] }), 'broken'],
  ['words for restarts', jpegOf({ scans: [segment(0xdd, 'GPS'), ...scans(1)] }), 'broken'],
  ['no scan', jpegOf({ scans: [] }), 'broken'],
  ['a scan without data', jpegOf({ scans: [scanHeader()] }), 'broken'],
  ['a scan of colours that are not there', jpegOf({ scans: [scanHeader(3), Buffer.from([0x0f])] }), 'broken'],
  ['a scan before the tables', jpegOf({ segments: [scanHeader(), Buffer.from([0x0f])] }), 'broken'],
  ['no end', smallJpeg.subarray(0, end - 2), 'broken'],
  ['half an end', smallJpeg.subarray(0, end - 1), 'broken'],
  ['thousands of segments', jpegOf({ segments: long(5_000) }), 'unusual'],
  ['a hundred scans', jpegOf({ frame: 0xc2, scans: scans(100) }), 'unusual'],
])('refused: %s', (_name, sent, fault) => {
  expect(cleanJpeg(sent)).toEqual({ fault });
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('whatever is cut off or turned over, it is judged, and what is kept is kept again unchanged', () => {
  const sent = jpegOf({ segments: [jfif, segment(0xe1, gps)], components: 3, scans: [scanHeader(3), restart] });
  const random = numbers(42);
  const below = (most: number) => Math.floor(random.next().value * most);
  for (let attempt = 0; attempt < 5_000; attempt += 1) {
    const changed = Buffer.from(sent.subarray(0, attempt % 3 === 0 ? below(sent.length) : sent.length));
    for (let flips = below(4); flips > 0 && changed.length > 0; flips -= 1) {
      const place = below(changed.length);
      changed[place] = (changed[place] ?? 0) ^ (1 << below(8));
    }
    const judged = cleanJpeg(changed);
    if ('fault' in judged) continue;
    expect(judged.width * judged.height).toBeGreaterThan(0);
    expect(cleanJpeg(judged.bytes)).toEqual({ ...judged, bytes: Buffer.from(judged.bytes) });
  }
});

test('half a megabyte of markers, fill bytes or data costs no more than its length', () => {
  const large = 512 * 1024;
  for (const filling of [
    Buffer.alloc(large, 0xff),
    Buffer.alloc(large, 0),
    Buffer.alloc(large, Buffer.from([0xff, 0])),
  ]) {
    cleanJpeg(jpegOf({ segments: [filling] }));
    cleanJpeg(jpegOf({ scans: [scanHeader(), filling] }));
  }
  expect(bytesOf(jpegOf({ scans: [scanHeader(), Buffer.alloc(large, 0xff)] }))).not.toBe('broken');
});
