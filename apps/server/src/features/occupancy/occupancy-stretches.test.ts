import { expect, test } from 'vitest';
import { at } from '@psia/contract/core/time';
import { overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { collidingWith } from './occupancy-stretches.domain.ts';

const time = (quarter: number) =>
  at(
    '2026-03-02',
    `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );

test('D20: what collides is the same as when each stretch is held against each, touching ends and own reasons left out', () => {
  let seed = 7;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 200; round += 1) {
    const busy = ['a', 'b'].flatMap((busyId) => {
      const ends = Array.from({ length: 8 }, () => below(40)).toSorted((one, other) => one - other);
      return ends
        .slice(1)
        .flatMap((end, index) =>
          end === ends[index]
            ? []
            : [{ id: `${index % 4}`, busyId, startTime: time(ends[index]!), endTime: time(end) }],
        );
    });
    const wanted = Array.from({ length: 6 }, () => {
      const begin = below(38);
      const endTime = time(begin + 1 + below(39 - begin));
      return { resourceId: 'abc'[below(3)]!, reasonId: `${below(6)}`, startTime: time(begin), endTime };
    });
    const each = busy.filter((one) =>
      wanted.some(
        (stretch) => stretch.resourceId === one.busyId && stretch.reasonId !== one.id && overlaps(one, stretch),
      ),
    );
    expect(collidingWith(wanted, busy)).toEqual(each);
  }
});
