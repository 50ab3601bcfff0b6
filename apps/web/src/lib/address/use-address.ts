import { useAddressParams } from './use-address-params.ts';

/** The page sizes on offer. */
export const pageSizes = [10, 20, 30] as const;

/** Which part of a list is shown. The address keeps it as `strona` (from 1), `na-stronie` and `szukaj`. */
interface ListAddress {
  /** Zero-based, as the calls take it. */
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly setPage: (page: number) => void;
  /** Both start again from the first page. */
  readonly setSize: (size: number) => void;
  readonly setSearch: (search: string) => void;
}

function positiveIntOr(fallback: number, text: string | null): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
}

/** Returns the list's page, page size and search from the address, and functions that change them. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useAddressParams();
  const size = positiveIntOr(pageSizes[0], params.get('na-stronie'));

  const write = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace },
    );

  return {
    page: positiveIntOr(1, params.get('strona')) - 1,
    size: pageSizes.some((offered) => offered === size) ? size : pageSizes[0],
    search: params.get('szukaj') ?? '',
    setPage: (page) => write({ strona: page === 0 ? null : String(page + 1) }, false),
    setSize: (next) => write({ 'na-stronie': next === pageSizes[0] ? null : String(next), strona: null }, true),
    setSearch: (search) => write({ szukaj: search, strona: null }, true),
  };
}
