import { test } from 'vitest';
import { expectOneTap } from '../../../../testing/one-tap.tsx';
import { dogMember } from '../members.rules.ts';
import { MemberList } from './member-list.tsx';

test("a trainer gets from a group's page to a dog of it in one press", async () => {
  const dog = { id: 'azor', name: 'Azor', breed: 'Jamnik', ownersName: 'Olga Kot', photoUrl: null };
  await expectOneTap(<MemberList label="Pupile grupy" members={[dogMember(dog)]} empty="" />, {
    name: 'Azor',
    to: '/dog/details/azor',
  });
});
