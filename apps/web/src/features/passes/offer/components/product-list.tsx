import { Button } from '@mantine/core';
import type { PassProduct } from '@psia/contract/passes/pass-products.contract';
import { counted } from '@psia/contract/core/words/plural';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchListed } from '#lib/api/fetch-listed.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { PlusCard } from '#ui/buttons/plus-card.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { EditCard } from '#ui/forms/edit-card.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { entryForms } from '../../passes.words.ts';
import { addProductIn, changeProductIn, deleteProductIn, productsOfSchool } from '../offer.queries.ts';
import { deleteProductWords, validityWords } from '../offer.words.ts';
import { ProductForm } from './product-form.tsx';
import classes from './product-list.module.css';

const draftOfNew = 'new-pass-product';

/** The passes that the school offers: edit in place, take out of the offer, and a plus card for one more. */
export function ProductList() {
  const { id: schoolId } = useSchool();
  const products = useQuery(productsOfSchool(schoolId));
  const [toDelete, setToDelete] = useState<PassProduct | null>(null);
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const focusOnPlus = () => list.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  return (
    <Panel
      title="Karnety w ofercie"
      description="Sprzedajesz je w aktach psa. Zmiana oferty nie zmienia karnetów, które są już sprzedane."
    >
      <QueryState
        query={products}
        failed="Nie udało się pobrać karnetów."
        skeleton={<CardSkeleton cards={2} height={88} />}
      >
        {(known) => (
          <ul ref={list} className={classes['products']}>
            {known.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} onDelete={() => setToDelete(product)} />
              </li>
            ))}
            <li>
              <PlusCard
                draft={draftOfNew}
                label={known.length === 0 ? 'Dodaj pierwszy karnet' : 'Dodaj karnet'}
                form={(close) => <NewProduct onClose={close} />}
              />
            </li>
          </ul>
        )}
      </QueryState>
      {products.data?.length === 0 && <Examples />}
      <DeleteDialog
        item={toDelete}
        words={deleteProductWords}
        remove={({ id }, sending) => sending.run(deleteProductIn(queries), id)}
        onClose={() => setToDelete(null)}
        onDeleted={focusOnPlus}
      />
    </Panel>
  );
}

const example = {
  isForOwner: false,
  coversGroups: false,
  serviceIds: [],
  hallIds: [],
  startsWith: 'FIRST_TRAINING',
  validity: { unit: 'MONTHS', count: 3 },
} as const;
const examples = [
  { ...example, name: 'Karnet 4 wejścia', entries: 4, price: 920 },
  { ...example, name: 'Karnet 8 wejść', entries: 8, price: 1_760 },
] as const;

/** Where nothing is offered yet: two examples, each added by one tap and changed afterwards. */
function Examples() {
  const queries = useQueryClient();
  const { run, working } = useAct<(typeof examples)[number]>({
    send: (product, sending) =>
      sending.run(addProductIn(queries), { ...product, serviceIds: [], hallIds: [], attempt: sending }),
    say: 'Karnet dodany. Sprawdź cenę i ważność.',
    failed: 'Nie udało się dodać karnetu.',
  });
  return (
    <div className={classes['examples']}>
      <span>Albo zacznij od przykładu:</span>
      {examples.map((one) => (
        <Button
          key={one.name}
          variant="default"
          disabled={working}
          onClick={() => {
            run(one).catch(() => undefined);
          }}
        >
          {one.name}, {formatPrice(one.price)}
        </Button>
      ))}
    </div>
  );
}

function NewProduct({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ProductForm
      label="Nowy karnet"
      save="Dodaj karnet"
      failed="Nie udało się dodać karnetu."
      draft={draftOfNew}
      send={(fields, sending) => sending.run(addProductIn(queries), { ...fields, attempt: sending })}
      say="Karnet dodany do oferty."
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

interface ProductCardProps {
  readonly product: PassProduct;
  readonly onDelete: () => void;
}

function ProductCard({ product, onDelete }: ProductCardProps) {
  const { id, name, entries, price, isForOwner } = product;
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const draft = `pass-product-${id}`;
  return (
    <EditCard
      name={name}
      edit={`Edytuj karnet ${name}`}
      remove={`Usuń karnet ${name}`}
      onRemove={onDelete}
      draft={draft}
      form={(close) => (
        <ProductForm
          label={`Edycja karnetu ${name}`}
          product={product}
          latest={() => fetchListed(queries, productsOfSchool(schoolId), id)}
          save="Zapisz"
          failed="Nie udało się zapisać karnetu."
          draft={draft}
          send={(fields, sending, version) =>
            sending.run(changeProductIn(queries), { ...fields, productId: id, version })
          }
          say="Karnet zmieniony. Sprzedane zostają, jakie były."
          onDone={close}
          onCancel={close}
        />
      )}
    >
      <div className={classes['product']}>
        <span>{name}</span>
        <span className={classes['terms']}>
          <strong className="numbers">{formatPrice(price)}</strong>
          <span>{counted(entries, entryForms)}</span>
          <span>{validityWords(product)}</span>
          {isForOwner && <span>dla wszystkich psów właściciela</span>}
        </span>
      </div>
    </EditCard>
  );
}
