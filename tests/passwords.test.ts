import {
  judgedPasswordLength,
  lowestPasswordScore,
  type PasswordOwner,
  scoreOfPassword,
} from '@psia/contract/accounts/passwords.rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/app/demo/demo-people.ts';
import { strengthOf } from '../apps/server/src/features/accounts/accounts-passwords.domain.ts';
import { usualPassword } from '../apps/server/src/testing/worlds/factories.ts';
import { browserDictionary } from '../apps/web/vite-password-dictionary.ts';

const owner: PasswordOwner = {
  email: 'anna.kowalska@mojaszkolka.test',
  firstName: 'Anna',
  lastName: 'Kowalska',
  schoolName: 'Wesoły Azorek',
};

const browser = new ZxcvbnFactory({
  dictionary: browserDictionary,
  graphs: adjacencyGraphs,
  maxLength: judgedPasswordLength,
});
const judgedByBrowser = (password: string, known: PasswordOwner) =>
  scoreOfPassword(password, known, (plain, words) => browser.check(plain, [...words]).guesses);

const guessed = [
  'haslo123 Haslo123 haslo1234 haslo12345 Hasło123! Haslo.123 H@slo123 Haslo!2026',
  'kasia123 pawel123 tomek123 maciek123 Misiek123 Kasia1990! Zosia2018 Krzysiek1',
  'mojpies123 MojPies123! ilovedogs1 iLoveDogs2026 kochampsy1 reksio1 Reksio123 reksio2020 Burek2020! piesek12 treser123 Trening123! TrenerPsow1',
  'krakow123 Krakow2026 Warszawa1 Łódź2026 polskagora1 Polska123 Polska2026!',
  'legia1916 lechpoznan lechpoznan1922 wislakrakow widzewlodz GornikZabrze1',
  'psiasciezka psia-sciezka PsiaŚcieżka Psia123456 Sciezka2026',
  'Wiosna2026! Lato2026! Styczen2026 Grudzień2025! Październik2026',
  'zaq1@WSX zaq12wsx 1qaz@WSX Qwerty123! Qwerty!23 kochamcie Kochamcie123',
].flatMap((line) => line.split(' '));

const personal = [
  'anna.kowalska',
  'annakowalska',
  'KowalskaAnna1',
  'anna.kowalska1!',
  'Anna.Kowalska1985',
  'Kowalska1985',
  'mojaszkolka.test',
  'MojaSzkolka1',
  'anna.kowalska@mojaszkolka.test',
  ' Anna.Kowalska@MojaSzkolka.test ',
  'Wesoły Azorek',
  'wesolyazorek1',
  'WesolyAzorek2026!',
];

const good = [
  'Zielony-las-o-poranku',
  'Brzozowy-zagajnik-12',
  'Jeszcze-inne-hasło-5',
  'Tajna-przystań-88',
  'Ala ma kota i psa',
  'niebieski rower pod mostem',
  'pies zjadł moje kapcie',
  'correct horse battery staple',
  'Rower4Kapusta9',
  'Anna lubi zielone kasztany',
  '  spacje na końcach  ',
  '🐶🐕🦴🏠🌳🚗✨🎾',
  'xK9#mQ2$vL',
  'u7!Kd93#bPq0',
  'qX4nT8vbR2',
  'k7Tq-mZ2p',
  "'; DROP TABLE accounts; --",
];

test.each(guessed)('D157: everybody tries %s first', (password) => {
  expect(strengthOf(password, {})).toBeLessThan(lowestPasswordScore);
});

test.each(personal)('D157: what belongs to the person makes no good password: %s', (password) => {
  expect(strengthOf(password, owner)).toBeLessThan(lowestPasswordScore);
});

test.each([...good, usualPassword, demoPassword])('D157: hard to guess is %s', (password) => {
  expect(strengthOf(password, owner)).toBeGreaterThanOrEqual(lowestPasswordScore);
});

test.each([...guessed, ...personal, ...good])(
  'the browser may praise what the server refuses, never the reverse: %s',
  (password) => {
    const { email, firstName, lastName } = owner;
    for (const known of [{}, { email }, { email, firstName, lastName }, owner]) {
      expect(judgedByBrowser(password, known)).toBeGreaterThanOrEqual(strengthOf(password, owner));
    }
  },
);
