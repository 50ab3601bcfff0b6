/** Where the product listens for the journeys. */
export const product = { port: 4319, origin: 'http://localhost:4319' } as const;

/** Where the same process makes what they start from. */
export const setUp = { port: 4320, origin: 'http://127.0.0.1:4320' } as const;
