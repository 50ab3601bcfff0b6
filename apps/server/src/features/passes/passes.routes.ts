import * as breaks from '@psia/contract/passes/pass-breaks.contract';
import * as freezes from '@psia/contract/passes/freezes.contract';
import * as products from '@psia/contract/passes/pass-products.contract';
import * as rulesContract from '@psia/contract/passes/pass-rules.contract';
import * as contract from '@psia/contract/passes/passes.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { groupTrainingEverOfSchool } from '../groups/groups.public.ts';
import { hallEverOfSchool } from '../halls/halls.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { serviceEverOfSchool } from '../services/services.public.ts';
import { trainingOfCaller } from '../trainings/trainings.public.ts';
import * as breaking from './changing/passes-break.service.ts';
import * as changing from './changing/passes-changing.service.ts';
import * as freezing from './changing/passes-freezing.service.ts';
import { holdOfSchool, passOfCaller, productOfSchool } from './passes.policy.ts';
import * as passes from './passes.service.ts';
import { listProducts } from './products/passes-products.repository.ts';
import * as offer from './products/passes-products.service.ts';
import * as rules from './rules/passes-rules.service.ts';

const ofSchool = { schoolId: schoolOfCaller };
const ofPass = { passId: passOfCaller };
const ofProduct = { productId: productOfSchool };
const covered = { serviceIds: serviceEverOfSchool, hallIds: hallEverOfSchool };

export function registerPasses(implement: Implement): void {
  implement(rulesContract.getPassRules, ofSchool, (ctx) => rules.getPassRules(ctx));
  implement(rulesContract.setPassRules, ofSchool, (ctx, { body }) => rules.setPassRules(ctx, body));
  registerOffer(implement);
  implement(contract.sellPass, { ...ofProduct, dogId: dogOfCaller }, (ctx, { body }) => passes.sellPass(ctx, body));
  implement(contract.listPassesOfDog, { dogId: dogOfCaller }, (ctx, { params }) =>
    passes.listPassesOfDog(ctx, params.dogId),
  );
  implement(contract.listOwnPasses, {}, (ctx) => passes.listOwnPasses(ctx));
  implement(contract.getPassOfTraining, { trainingId: trainingOfCaller }, (ctx, { params }) =>
    passes.getPassOfTraining(ctx, params),
  );
  const part = { groupTrainingId: groupTrainingEverOfSchool, dogId: dogOfCaller };
  implement(contract.getPassOfGroupTraining, part, (ctx, { params }) =>
    passes.getPassOfTraining(ctx, { trainingId: params.groupTrainingId, dogId: params.dogId }),
  );
  implement(contract.listPassMoves, ofPass, (ctx, { params }) => passes.listMoves(ctx, params.passId));
  registerChanges(implement);
  registerFreezes(implement);
}

function registerOffer(implement: Implement): void {
  implement(products.listPassProducts, ofSchool, (ctx) => listProducts(ctx));
  implement(products.createPassProduct, covered, (ctx, { body }) => offer.createProduct(ctx, body));
  implement(products.updatePassProduct, { ...ofProduct, ...covered }, (ctx, { params, body }) =>
    offer.updateProduct(ctx, { ...body, ...params }),
  );
  implement(products.deletePassProduct, ofProduct, (ctx, { params }) => offer.deleteProduct(ctx, params.productId));
}

function registerChanges(implement: Implement): void {
  implement(contract.prolongPass, ofPass, (ctx, { params, body }) => changing.prolongPass(ctx, { ...body, ...params }));
  implement(contract.correctPass, ofPass, (ctx, { params, body }) => changing.correctPass(ctx, { ...body, ...params }));
  implement(contract.giveEntryBack, { ...ofPass, holdId: holdOfSchool }, (ctx, { params, body }) =>
    changing.giveEntryBack(ctx, { ...body, ...params }),
  );
  implement(contract.endPass, ofPass, (ctx, { params, body }) => changing.endPass(ctx, { ...body, ...params }));
}

function registerFreezes(implement: Implement): void {
  implement(freezes.freezePass, ofPass, (ctx, { params, body }) => freezing.freezePass(ctx, { ...body, ...params }));
  implement(freezes.unfreezePass, ofPass, (ctx, { params, body }) =>
    freezing.unfreezePass(ctx, { ...body, ...params }),
  );
  implement(freezes.previewFreeze, ofPass, (ctx, { params, body }) =>
    freezing.previewFreeze(ctx, { ...body, ...params }),
  );
  implement(breaks.breakPasses, {}, (ctx, { body }) => breaking.breakPasses(ctx, body));
  implement(breaks.previewPassBreak, {}, (ctx, { body }) => breaking.previewPassBreak(ctx, body));
  implement(freezes.previewUnfreeze, ofPass, (ctx, { params, body }) =>
    freezing.previewUnfreeze(ctx, { ...body, ...params }),
  );
}
