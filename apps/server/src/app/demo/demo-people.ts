import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { confirmAccount, login, registerTrainer } from '@psia/contract/accounts/accounts.contract';
import type { Id } from '@psia/contract/core/ids';
import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import { addDogByAge } from '@psia/contract/dogs/dogs.contract';
import { setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { createHall, type Hall } from '@psia/contract/halls/halls.contract';
import {
  inviteOwner,
  inviteTrainer,
  registerInvitedTrainer,
  registerOwner,
} from '@psia/contract/invitations/invitations.contract';
import { createSchool, getPriceList, replacePriceList, setOpeningHours } from '@psia/contract/schools/schools.contract';
import { createService, type Service } from '@psia/contract/services/services.contract';
import { addWorkingHours } from '@psia/contract/trainers/trainers.contract';
import type { DemoClient } from './demo-client.ts';
import { breeds, dogNames, ownerNames, photoOfBreed, services, streets, trainerNames } from './demo-names.ts';

/** The password of everybody in the demo. */
export const demoPassword = 'Psia-Sciezka-na-probe';

export interface DemoTrainer {
  readonly id: string;
  readonly client: DemoClient;
}

export interface DemoDog {
  readonly id: string;
  readonly ownerId: string;
  readonly owner: DemoClient;
}

const ownerCount = 40;
const dogCount = 60;
const atOnce = 8;

const pick = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('The demo has nothing to choose from');
  return value;
};

const address = (index: number) => ({
  country: 'Polska',
  city: 'Łódź',
  postalCode: `90-${String(100 + index)}`,
  street: pick(streets, index),
  buildingNumber: String(1 + (index % 90)),
  apartmentNumber: index % 3 === 0 ? String(1 + index) : null,
});

const week = daysOfWeek.slice(0, 6).map((dayOfWeek) => ({ dayOfWeek, openingTime: '09:00', closingTime: '19:00' }));

async function signIn(client: DemoClient, email: string): Promise<DemoClient> {
  return client.as((await client.call(login, { body: { email, password: demoPassword } })).jwt);
}

/** The founder registers with the school and confirms the account by the key that the mail brought. */
export async function foundSchool(client: DemoClient, confirmationKey: (email: string) => Promise<string>) {
  const [founder] = trainerNames;
  const person = { ...founder, password: demoPassword, phone: '600 100 100', address: address(1) };
  const trainerId = await client.call(registerTrainer, { body: person });
  const school = {
    name: 'Psia Akademia pod Lasem',
    phone: '500 600 700',
    email: 'szkola@demo.psia',
    address: address(7),
  };
  const { id: schoolId } = await client.call(createSchool, { params: { trainerId }, body: school });
  await client.call(setOpeningHours, { params: { schoolId }, body: week });
  const key = await confirmationKey(founder.email);
  await client.call(confirmAccount, { params: { key }, body: { password: demoPassword } });
  const signedIn = await signIn(client, founder.email);
  return { schoolId, founder: { id: trainerId, client: signedIn } satisfies DemoTrainer };
}

/** Two halls and the services. */
export async function furnishSchool(founder: DemoTrainer, schoolId: Id<'school'>) {
  const halls: Hall[] = [];
  for (const name of ['Hala Dębowa', 'Plac pod lasem']) {
    halls.push(await founder.client.call(createHall, { params: { id: schoolId }, body: { name } }));
  }
  const offered: Service[] = [];
  for (const service of services) {
    offered.push(await founder.client.call(createService, { body: { ...service, schoolId } }));
  }
  const params = { id: schoolId };
  await founder.client.call(replacePriceList, { params, body: await founder.client.call(getPriceList, { params }) });
  return { halls, services: offered };
}

interface Inviting {
  readonly client: DemoClient;
  readonly founder: DemoTrainer;
  readonly invitationProof: (email: string) => Promise<string>;
}

/** The other trainers join by invitation; all set their hours. */
export async function gatherTrainers({ client, founder, invitationProof }: Inviting): Promise<DemoTrainer[]> {
  const trainers = [founder];
  for (const [index, { email, ...name }] of trainerNames.slice(1).entries()) {
    const token = await founder.client.call(inviteTrainer, { body: { email } });
    const person = { ...name, password: demoPassword, phone: `600 200 20${index}`, address: address(index + 2) };
    const { id } = await client.call(registerInvitedTrainer, {
      query: { token, proof: await invitationProof(email) },
      body: person,
    });
    trainers.push({ id, client: await signIn(client, email) });
  }
  for (const trainer of trainers) await trainer.client.call(addWorkingHours, { body: week });
  return trainers;
}

async function joinOwner({ client, founder, invitationProof }: Inviting, index: number) {
  const email = ownerEmail(index);
  const names = pick(ownerNames, index);
  const pair = Math.floor(index / ownerNames.length);
  const token = await founder.client.call(inviteOwner, { body: { email } });
  const person = {
    firstName: pick(names.first, pair),
    lastName: pick(names.last, pair),
    password: demoPassword,
    phone: `700 ${String(100 + index)} 300`,
    address: address(index + 10),
  };
  const { id } = await client.call(registerOwner, {
    query: { token, proof: await invitationProof(email) },
    body: person,
  });
  return { id, client: await signIn(client, email) };
}

/** The e-mail address of the demo's owner of this number, from 0. */
export function ownerEmail(index: number): string {
  return `wlasciciel${index + 1}@demo.psia`;
}

const breedOf = (index: number) => pick(breeds, index * 3);

/** A third of the dogs get a photo, drawn by us; the rest are shown by their stand-ins. */
async function addPhotos(dogs: readonly DemoDog[]): Promise<void> {
  for (const [index, { id, owner }] of dogs.entries()) {
    const photo = photoOfBreed.get(breedOf(index));
    const isShown = Math.floor(index / breeds.length) % 2 === 0;
    if (photo === undefined || !isShown) continue;
    const body = await readFile(join(import.meta.dirname, 'photos', photo));
    await owner.call(setDogPhoto, { params: { dogId: id }, body });
  }
}

/** Forty owners join by invitation and add sixty dogs, some with a photo. */
export async function gatherOwners(inviting: Inviting, schoolId: Id<'school'>): Promise<DemoDog[]> {
  const owners: Awaited<ReturnType<typeof joinOwner>>[] = [];
  for (let first = 0; first < ownerCount; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, ownerCount - first) }, (_, offset) => first + offset);
    owners.push(...(await Promise.all(indexes.map((index) => joinOwner(inviting, index)))));
  }
  const dogs = await Promise.all(
    Array.from({ length: dogCount }, async (_, index) => {
      const owner = pick(owners, index);
      const dog = await owner.client.call(addDogByAge, {
        body: {
          name: pick(dogNames, index),
          breed: breedOf(index),
          age: 1 + (index % 12),
          gender: index % 2 === 0 ? 'MALE' : 'FEMALE',
          ownerId: owner.id,
          schoolId,
        },
      });
      return { id: dog.id, ownerId: owner.id, owner: owner.client };
    }),
  );
  await addPhotos(dogs);
  return dogs;
}
