import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../log/log.ts';

/** A number at the moment of asking, with the labels that tell it from others of its gauge. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Asked at each scrape. A failure leaves the gauge out and counts in `psia_metrics_failed_total`. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** An answer to a request. The route is a pattern and never an address, which could name somebody. */
export interface MeasuredAnswer {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What a process tells Prometheus of itself. Nothing of it names a person or a school. */
export interface Metrics {
  readonly measureAnswer: (answer: MeasuredAnswer) => void;
  readonly addGauge: (options: GaugeOptions) => void;
  /** All numbers in the text format of Prometheus, and its content type. */
  readonly report: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Bounds of the histogram of answers, in seconds; p99 is to stay below 0.3. */
const answerSeconds = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Numbers of one process: Node's own (memory, event loop, processor), answers, and the gauges that are added. */
export function createMetrics(log: Logger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'psia_http_request_duration_seconds',
    help: 'Answers to requests by method, route and kind of status',
    labelNames: ['method', 'route', 'status'],
    buckets: answerSeconds,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'psia_metrics_failed_total',
    help: 'Readings that failed, so that the metric is left out of that scrape',
    labelNames: ['metric'],
    registers: [registry],
  });
  return {
    measureAnswer: ({ method, route, status, seconds }) => {
      answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    addGauge: ({ name, help, labels, read }) => {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          this.reset();
          // One without labels would else stand at 0.
          if (labels.length === 0) this.remove();
          try {
            for (const { labels: one, value } of await read()) this.set({ ...one }, value);
          } catch (error) {
            failed.inc({ metric: name });
            log.warn({ err: error, metric: name }, 'a metric could not be read');
          }
        },
      });
    },
    report: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
