import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectOneTap } from '../../../../testing/one-tap.tsx';
import { show } from '../../../../testing/shown.tsx';
import { dogMember } from '../members.rules.ts';
import { MemberList } from './member-list.tsx';

const dogCalled = (name: string) =>
  dogMember({ id: name, name, breed: 'Jamnik', ownersName: 'Olga Kot', photoUrl: null });

function Edited() {
  const [members, setMembers] = useState(['Azor', 'Burek', 'Łatka'].map(dogCalled));
  const remove = ({ id }: { id: string }) => setMembers(members.filter((member) => member.id !== id));
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemberList label="Pupile grupy" members={members} empty="W grupie nie ma pupili." onRemove={remove} />
    </QueryClientProvider>
  );
}

test('when one of a list is taken out, the focus goes to the next, and a double click takes out one', async () => {
  await show(<Edited />);
  const remove = (name: string) => page.getByRole('button', { name: `Usuń z grupy: ${name}` });
  const takeOut = async (name: string) => {
    remove(name).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await takeOut('Azor');
  await expect.element(remove('Burek')).toHaveFocus();
  await userEvent.dblClick(remove('Burek'));
  await expect.element(remove('Łatka')).toHaveFocus();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await takeOut('Łatka');
  await expect.element(page.getByText('W grupie nie ma pupili.')).toBeVisible();
});

test("a trainer gets from a group's page to a dog of it in one press", async () => {
  const dog = { id: 'azor', name: 'Azor', breed: 'Jamnik', ownersName: 'Olga Kot', photoUrl: null };
  await expectOneTap(<MemberList label="Pupile grupy" members={[dogMember(dog)]} empty="" />, {
    name: 'Azor',
    to: '/dog/details/azor',
  });
});
