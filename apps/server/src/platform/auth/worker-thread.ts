import { Worker } from 'node:worker_threads';

/** Work that would hold up everybody, done in a thread of its own: questions go in, answers come back in turn. */
export interface WorkerThread<Question, Answer> {
  /** Starts the thread when it is first needed, and again after it broke. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A thread that runs, and who waits for its answers. */
interface Running<Answer> {
  readonly worker: Worker;
  readonly waiting: Waiting<Answer>[];
}

/** Makes a thread of a file that answers each message with one message, in the order in which they come. */
export function createWorkerThread<Question, Answer>(file: URL): WorkerThread<Question, Answer> {
  let running: Running<Answer> | null = null;

  function start(): Running<Answer> {
    const worker = new Worker(file);
    const started: Running<Answer> = { worker, waiting: [] };
    const fail = (reason: unknown) => {
      if (running === started) running = null;
      for (const { reject } of started.waiting.splice(0)) reject(reason);
    };
    worker.on('message', (answer: Answer) => started.waiting.shift()?.resolve(answer));
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('A worker thread has ended.')));
    worker.unref();
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        running ??= start();
        running.waiting.push({ resolve, reject });
        running.worker.postMessage(question);
      }),
    close: async () => {
      await running?.worker.terminate();
    },
  };
}
