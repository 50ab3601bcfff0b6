import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { test } from 'vitest';
import { expectOneTap } from '../../../../testing/one-tap.tsx';
import { RequestCard } from './request-card.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const request: PendingRequest = {
  trainingId: '018f4a7e-0000-7000-8000-000000000010',
  dogId,
  dogName: 'Azor',
  breed: 'Jamnik',
  photoUrl: null,
  confirmedTrainingsCount: 0,
  ownerId: '018f4a7e-0000-7000-8000-00000000000b',
  ownerName: 'Olga Kot',
  ownerPhone: '600 700 800',
  ownerEmail: 'olga@psia.test',
  serviceName: null,
  homeVisit: null,
  startTime: '2031-03-12T10:00:00',
  endTime: '2031-03-12T11:00:00',
  additionalInfo: null,
  bookingTime: '2031-03-10T10:00:00',
  introSurvey: null,
  reservePlace: null,
  replaces: null,
};

test('a trainer gets from a request to its dog in one press', async () => {
  const decline = async () => true;
  await expectOneTap(<RequestCard request={request} today="2031-03-10" disabled={false} onDecline={decline} />, {
    name: 'Azor, Jamnik',
    to: `/dog/details/${dogId}`,
  });
});
