import { groszeOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { mostProducts, type PassProduct } from '@psia/contract/passes/pass-products.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { announceChange } from '../../notifications/notifications.public.ts';
import { lockSchool } from '../../schools/schools.public.ts';
import * as repository from './passes-products.repository.ts';

const tooManyProducts = `W ofercie może być najwyżej ${mostProducts} karnetów.`;

type ProductBody = Omit<PassProduct, 'id' | 'version'>;

const fieldsOf = ({ price, ...body }: ProductBody): repository.ProductFields => ({
  ...body,
  priceGrosze: groszeOf(price),
});

/** Adds a pass to what the school offers. LIMIT_REACHED beyond 100. */
export async function createProduct(ctx: WriteContext, body: ProductBody): Promise<PassProduct> {
  await lockSchool(ctx);
  const { length: present } = await repository.listProducts({ ...ctx, db: ctx.tx });
  refuseBeyond({ most: mostProducts, present, message: tooManyProducts });
  const product = { ...fieldsOf(body), id: newId(), createdAt: ctx.now.instant };
  const created = await repository.insertProduct(ctx, product);
  recordActs(ctx, [{ act: 'pass-product-added', subjectId: created.id }]);
  await announceOffer(ctx);
  return created;
}

type ProductChange = { readonly [K in keyof ProductBody]?: ProductBody[K] | undefined } & {
  readonly productId: Id<'passProduct'>;
  readonly version?: number | undefined;
};

/** Changes the given fields; what was sold stays as it was. CHANGED_MEANWHILE if it changed since the caller saw it (D79). */
export async function updateProduct(
  ctx: WriteContext,
  { productId, version, ...changes }: ProductChange,
): Promise<PassProduct> {
  const present = await repository.lockProduct(ctx, productId);
  if (present === null) throw notFound();
  refuseChanged(version, present.version);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const updated = await repository.updateProduct(ctx, productId, fieldsOf({ ...present, ...given }));
  recordActs(ctx, [{ act: 'pass-product-changed', subjectId: productId }]);
  await announceOffer(ctx);
  return updated;
}

/** Takes a pass out of the offer; what was sold stays. */
export async function deleteProduct(ctx: WriteContext, id: Id<'passProduct'>): Promise<void> {
  await repository.deleteProduct(ctx, id, ctx.now.instant);
  recordActs(ctx, [{ act: 'pass-product-deleted', subjectId: id }]);
  await announceOffer(ctx);
}

const announceOffer = (ctx: WriteContext) =>
  announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }] });
