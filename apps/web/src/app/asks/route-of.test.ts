import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';

const routes = ['calendar', 'dog/details/:dogId', 'trainer/group/:groupId'];

test('An address is found among routes, with what it names', () => {
  expect(routeOf(routes, '/calendar')).toEqual({ route: 'calendar', params: {} });
  expect(routeOf(routes, '/calendar/')).toEqual({ route: 'calendar', params: {} });
  expect(routeOf(routes, '/dog/details/a%20b')).toEqual({ route: 'dog/details/:dogId', params: { dogId: 'a b' } });
});

test('What is longer, shorter or another address is none of them', () => {
  for (const address of ['/', '/calendar/day', '/dog/details', '/dog/news/1', '/register-owner']) {
    expect(routeOf(routes, address)).toBeUndefined();
  }
});
