import * as contract from '@psia/contract/client-imports/client-imports.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { countedByAccount } from '../../platform/http/records/counting.ts';
import type { DayAmounts } from '../../platform/limits/amounts.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { fetchImportReport } from './client-imports-report.service.ts';
import { judgingsOfAccount, sheetsOfAccount } from './client-imports.domain.ts';
import { importOfCaller } from './client-imports.policy.ts';
import * as imports from './client-imports.service.ts';

interface ClientImportsDependencies {
  readonly limits: Limits;
  readonly amounts: DayAmounts;
}

export function registerClientImports(implement: Implement, deps: ClientImportsDependencies): void {
  const upload = implement.counted(countedByAccount(deps.limits, sheetsOfAccount));
  const match = implement.counted(countedByAccount(deps.limits, judgingsOfAccount));
  const own = { importId: importOfCaller };

  upload(contract.uploadClientImport, {}, (ctx, { query, body }) =>
    imports.uploadClientImport(ctx, { ...query, file: body }),
  );
  implement(contract.getClientImport, {}, (ctx) => imports.getClientImport(ctx));
  match(contract.matchImportColumns, own, (ctx, { params, body }) =>
    imports.matchImportColumns(ctx, { ...params, ...body }),
  );
  implement(contract.listImportRows, own, (ctx, { params, query }) =>
    imports.listImportRows(ctx, { verdict: undefined, ...params, ...query }),
  );
  implement(contract.startClientImport, own, (ctx, { params, body }) =>
    imports.startClientImport(ctx, deps, { ...params, ...body }),
  );
  implement(contract.dropClientImport, own, (ctx, { params }) => imports.dropClientImport(ctx, params.importId));
  implement(contract.fetchImportReport, own, (ctx, { params }) => fetchImportReport(ctx, params.importId));
}
