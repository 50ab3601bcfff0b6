import '@psia/contract/core/operation';

declare module '@psia/contract/core/operation' {
  /** What `vite-lean-contract.ts` leaves out of operations does not compile here. */
  interface Reader {
    readonly isBrowser: true;
  }
}
