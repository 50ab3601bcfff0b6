import type { DogState } from '@psia/contract/dogs/ending.rules';
import { useAddressParams } from '#lib/address/use-address-params.ts';

const inAddress = 'treningi';
const endedWord = 'zakonczone';

/** Whether a list shows the dogs that train or those that have ended, from the address, and a function that changes it. */
export function useDogState(): readonly [DogState, (state: DogState) => void] {
  const [params, setParams] = useAddressParams();
  const change = (state: DogState) =>
    setParams(
      (now) => {
        now.delete('strona');
        if (state === 'ended') now.set(inAddress, endedWord);
        else now.delete(inAddress);
        return now;
      },
      { replace: true },
    );
  return [params.get(inAddress) === endedWord ? 'ended' : 'training', change];
}
