import type { ImportCounts } from '@psia/contract/client-imports/client-imports.contract';
import type { RowVerdict } from '@psia/contract/client-imports/client-imports.rules';
import { withoutMarks } from '@psia/contract/core/words/without-marks';
import type { ImportedClient } from './client-imports-fields.domain.ts';

/** A row with what was read of it. */
export interface ReadRow {
  readonly number: number;
  readonly client: ImportedClient | { readonly fault: string };
}

/** What becomes of a row, and why. `ownerRow`: the first row of the same owner; null for a row that can't be added. */
export interface JudgedRow {
  readonly number: number;
  readonly verdict: RowVerdict;
  readonly reason: string | null;
  readonly ownerRow: number | null;
}

/** Says who of the school has a phone number or an e-mail already; null when nobody has. */
export type FindKnown = (client: Pick<ImportedClient, 'phone' | 'email'>) => string | null;

/** An owner whom one row or several make. */
interface Owner {
  readonly row: number;
  readonly name: string;
  email: string | null;
  readonly verdict: 'good' | 'known';
  readonly reason: string | null;
  readonly dogs: Set<string>;
}

interface Rules {
  readonly findKnown: FindKnown;
  /** What makes two phone numbers the same. */
  readonly comparedPhone: (phone: string) => string;
  readonly mostDogs: number;
}

const comparedName = (name: string) => withoutMarks(name.toLowerCase()).replaceAll(/\s+/g, ' ').trim();

const rivalWords = {
  email: { same: 'Ten sam adres e-mail co w wierszu', other: 'inny telefon' },
  phone: { same: 'Ten sam telefon co w wierszu', other: 'inny adres e-mail' },
};

/** Says that an earlier row of the sheet has a phone or an e-mail already; null where none has. */
function rivalOf(owner: Owner | undefined, contact: keyof typeof rivalWords, name: string): string | null {
  if (owner === undefined) return null;
  const { same, other } = rivalWords[contact];
  return `${same} ${owner.row}, ale ${owner.name === name ? other : 'inne imię i nazwisko'}.`;
}

/** The owners whom the rows so far make, by what tells one from another. */
class SheetOwners {
  readonly all: Owner[] = [];
  readonly #byEmail = new Map<string, Owner>();
  readonly #byPhone = new Map<string, Owner>();
  readonly #byPhoneAndName = new Map<string, Owner>();
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The owner of an earlier row whom a row is about, too: the same name and phone, and no other e-mail. */
  find(client: ImportedClient): Owner | undefined {
    const { name, phone, email } = this.#comparedOf(client);
    const found = this.#byPhoneAndName.get(`${phone} ${name}`);
    const isOther = email !== null && found?.email !== null && found?.email !== email;
    return isOther ? undefined : found;
  }

  /** Adds the owner of a row, who is 'known' where the phone or e-mail is somebody else's. */
  add(row: number, client: ImportedClient): Owner {
    const { name, phone, email } = this.#comparedOf(client);
    const reason =
      this.#rules.findKnown(client) ??
      rivalOf(email === null ? undefined : this.#byEmail.get(email), 'email', name) ??
      rivalOf(this.#byPhone.get(phone), 'phone', name);
    const verdict = reason === null ? 'good' : 'known';
    const owner: Owner = { row, name, email: null, verdict, reason, dogs: new Set() };
    this.all.push(owner);
    if (!this.#byPhone.has(phone)) this.#byPhone.set(phone, owner);
    if (!this.#byPhoneAndName.has(`${phone} ${name}`)) this.#byPhoneAndName.set(`${phone} ${name}`, owner);
    this.learnEmail(owner, client);
    return owner;
  }

  /** Notes an owner's e-mail where only a later row says it. */
  learnEmail(owner: Owner, client: ImportedClient): void {
    const { email } = this.#comparedOf(client);
    if (email === null || owner.email !== null) return;
    owner.email = email;
    if (!this.#byEmail.has(email)) this.#byEmail.set(email, owner);
  }

  #comparedOf({ firstName, lastName, phone, email }: ImportedClient) {
    return {
      name: comparedName(`${firstName} ${lastName}`),
      phone: this.#rules.comparedPhone(phone),
      email: email?.toLowerCase() ?? null,
    };
  }
}

/**
 * Judges the rows of a sheet one by one, in their order. Rows with the same name and phone, and no other e-mail, are one
 * owner with several dogs. A row whose phone or e-mail is somebody else's, of the school or of the sheet, is 'known'; one
 * that adds nothing to an earlier row is 'repeated'.
 */
export class SheetJudging {
  readonly #rows: Record<RowVerdict, number> = { good: 0, fault: 0, known: 0, repeated: 0 };
  readonly #dogs = { good: 0, known: 0 };
  readonly #owners: SheetOwners;
  readonly #mostDogs: number;

  constructor(rules: Rules) {
    this.#owners = new SheetOwners(rules);
    this.#mostDogs = rules.mostDogs;
  }

  /** Judges the next row. */
  judge({ number, client }: ReadRow): JudgedRow {
    const judged = 'fault' in client ? notAdded('fault', client.fault) : this.#judgeClient(number, client);
    this.#rows[judged.verdict] += 1;
    return { number, ...judged };
  }

  /** How many rows have which verdict so far, and whom they make. */
  counts(): ImportCounts {
    const { all } = this.#owners;
    const good = all.filter(({ verdict }) => verdict === 'good');
    const rows = this.#rows;
    return {
      rows: rows.good + rows.fault + rows.known + rows.repeated,
      ...rows,
      clients: good.length,
      dogs: this.#dogs.good,
      knownClients: all.length - good.length,
      knownDogs: this.#dogs.known,
      withEmail: good.filter(({ email }) => email !== null).length,
    };
  }

  #judgeClient(number: number, client: ImportedClient): Omit<JudgedRow, 'number'> {
    const former = this.#owners.find(client);
    const dog = client.dog && comparedName(client.dog.name);
    if (former && (dog === null || former.dogs.has(dog))) {
      return notAdded('repeated', `To samo mówi wiersz ${former.row}.`);
    }
    if (former?.dogs.size === this.#mostDogs) {
      return notAdded('fault', `Jeden właściciel może mieć najwyżej ${this.#mostDogs} psów.`);
    }
    const owner = former ?? this.#owners.add(number, client);
    this.#owners.learnEmail(owner, client);
    if (dog !== null) {
      owner.dogs.add(dog);
      this.#dogs[owner.verdict] += 1;
    }
    return { verdict: owner.verdict, reason: owner.reason, ownerRow: owner.row };
  }
}

const notAdded = (verdict: RowVerdict, reason: string) => ({ verdict, reason, ownerRow: null });
