import type { Output } from '@psia/contract/core/operation';
import { createPassProduct, type PassProduct } from '@psia/contract/passes/pass-products.contract';
import { setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { listPassesOfDog, sellPass } from '@psia/contract/passes/passes.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import type { TestServer } from '../test-server.ts';
import { factoriesOf, type TestMember } from '../worlds/factories.ts';

/** Four entries for everything, for three months from the first training. */
export const fourEntries = {
  name: 'Karnet 4 wejścia',
  entries: 4,
  price: 920,
  isForOwner: false,
  coversGroups: true,
  serviceIds: [],
  hallIds: [],
  startsWith: 'FIRST_TRAINING',
  validity: { unit: 'MONTHS', count: 3 },
} as const;

type Product = Omit<PassProduct, 'id' | 'version'>;
type Pots = readonly (readonly [available: number, held: number, used: number, lapsed: number])[];

type Api = ReturnType<TestServer['api']['as']>;

export interface PassWorld {
  readonly given: ReturnType<typeof factoriesOf>;
  readonly schoolId: string;
  readonly trainer: TestMember;
  readonly owner: TestMember;
  readonly dog: { readonly id: string };
  readonly api: Api;
  /** The calls of the trainer or the owner, signed in anew: sessions end after a day. */
  readonly apiOf: (role?: 'trainer' | 'owner') => Promise<Api>;
  /** Offers a pass and sells it for the dog; returns the pass. */
  readonly sell: (
    changes?: Partial<Product>,
    sale?: { dogId?: string; coversAgreed?: boolean },
  ) => Promise<Output<typeof sellPass> & { readonly productId: string }>;
  /** Books a training of an hour with the trainer; returns its id. */
  readonly book: (
    startTime: string,
    changes?: { dogId?: string; hallId?: string; serviceId?: string },
  ) => Promise<string>;
  /** What is left of a dog's passes, those that can be used first. */
  readonly pots: (dogId?: string) => Promise<Pots>;
}

/** A school that keeps passes, with a trainer, an owner and their dog. The server's clock stands at the second of March 2026. */
export async function schoolWithPasses(
  server: TestServer,
  rules: { lateCancel?: 'ENTRY' | 'NOTHING' } = {},
): Promise<PassWorld> {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const api = server.api.as(trainer);
  const usual = { usesPasses: true, freeCancelHours: 24, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body: { ...usual, ...rules } });

  const apiOf: PassWorld['apiOf'] = async (role = 'trainer') =>
    server.api.as({ jwt: await given.session((role === 'trainer' ? trainer : owner).id, role) });
  const sell: PassWorld['sell'] = async (changes = {}, sale = {}) => {
    const product = await api.call(createPassProduct, { body: { ...fourEntries, ...changes } });
    const sold = await api.call(sellPass, { body: { productId: product.body.id, dogId: dog.id, ...sale } });
    return { ...sold.body, productId: product.body.id };
  };
  const book: PassWorld['book'] = async (startTime, changes = {}) => {
    const endTime = `${startTime.slice(0, 11)}${String(Number(startTime.slice(11, 13)) + 1).padStart(2, '0')}:00:00`;
    const booked = await api.call(bookTraining, {
      body: { trainerId: trainer.id, dogId: dog.id, startTime, endTime, ...changes },
    });
    if (booked.status !== 201) throw new Error(`Not booked: ${JSON.stringify(booked.error)}`);
    return booked.body.id;
  };
  const pots: PassWorld['pots'] = async (dogId = dog.id) => {
    const { body } = await (await apiOf()).call(listPassesOfDog, { params: { dogId } });
    return body.passes.map(({ available, held, used, lapsed }) => [available, held, used, lapsed] as const);
  };
  return { given, schoolId, trainer, owner, dog, api, apiOf, sell, book, pots };
}

/** Has a school keep passes, and offers one of two entries for a dog and one for all dogs of an owner; returns their ids. */
export async function offerPasses(api: Pick<Api, 'call'>, schoolId: string): Promise<string[]> {
  const body = { usesPasses: true, freeCancelHours: 24, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body });
  const offered: string[] = [];
  for (const isForOwner of [false, true]) {
    const product = await api.call(createPassProduct, { body: { ...fourEntries, entries: 2, isForOwner } });
    offered.push(product.body.id);
  }
  return offered;
}
