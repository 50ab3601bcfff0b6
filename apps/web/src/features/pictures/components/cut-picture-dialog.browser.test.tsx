import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { show } from '../../../testing/shown.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { CutPictureDialog } from './cut-picture-dialog.tsx';
import { DrawnFace } from './drawn-face.tsx';

/** A picture whose left half is red and whose right half is blue, as a PNG. */
async function halves(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (const [index, colour] of ['red', 'blue'].entries()) {
    pen!.fillStyle = colour;
    pen!.fillRect((index * width) / 2, 0, width / 2, height);
  }
  return new File([await canvas.convertToBlob()], 'pies.png', { type: 'image/png' });
}

function Choosing({ save }: { save: (jpeg: Blob) => Promise<unknown> }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  return (
    <>
      <ChoosePicture label="Dodaj zdjęcie" onChosen={setPicture} />
      <CutPictureDialog
        picture={picture}
        title="Zdjęcie: Azor"
        save={save}
        say="Zdjęcie zapisane."
        onClose={() => setPicture(null)}
      />
    </>
  );
}

beforeEach(() => page.viewport(1440, 900));

const choose = (file: File) => userEvent.upload(document.querySelector('input[type=file]')!, file);

test('a picture is cut square in its middle and made small; a failed saving keeps it, double clicks save once', async () => {
  const saved: Blob[] = [];
  let isOffline = true;
  await show(
    <Choosing
      save={async (jpeg) => {
        saved.push(jpeg);
        if (isOffline) throw new Error('offline');
      }}
    />,
  );
  await choose(await halves(3000, 1500));
  const button = page.getByRole('button', { name: 'Zapisz zdjęcie' });
  await button.dblClick();
  await expect.element(page.getByText('Nie udało się zapisać zdjęcia.')).toBeVisible();
  expect(saved).toHaveLength(1);

  isOffline = false;
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  const [, jpeg] = saved;
  expect([jpeg!.type, jpeg!.size < 200_000]).toEqual(['image/jpeg', true]);
  const { width, height } = await createImageBitmap(jpeg!);
  expect([width, height]).toEqual([800, 800]);
});

test('on a small phone a failed saving is told above the buttons, not below them', async () => {
  await page.viewport(360, 640);
  await show(<Choosing save={() => Promise.reject(new Error('offline'))} />);
  await choose(await halves(400, 400));
  const button = page.getByRole('button', { name: 'Zapisz zdjęcie' });
  await button.click();
  const told = page.getByRole('alert');
  await expect.element(told).toBeVisible();
  const topOfButton = () => button.element().getBoundingClientRect().top;
  await expect.poll(() => told.element().getBoundingClientRect().bottom - topOfButton()).toBeLessThan(0);
});

test('keys move and enlarge the cut', async () => {
  const saved: Blob[] = [];
  await show(<Choosing save={async (jpeg) => saved.push(jpeg)} />);
  await choose(await halves(1600, 800));
  const frame = page.getByRole('slider', { name: /^Kadr/ });
  await expect.element(frame).toHaveAttribute('aria-valuenow', '50');
  await frame.click();
  await userEvent.keyboard('{ArrowLeft>20/}');
  await expect.element(frame).toHaveAttribute('aria-valuenow', '25');
  await userEvent.keyboard('+');
  await page.getByRole('button', { name: 'Zapisz zdjęcie' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const { width } = await createImageBitmap(saved[0]!);
  expect(width).toBeLessThan(800);
});

test('the focus returns to the button that chose the picture when it is not wanted after all', async () => {
  await show(<Choosing save={async () => undefined} />);
  const button = page.getByRole('button', { name: 'Dodaj zdjęcie' });
  button.element().focus();
  // As by a file picker, which leaves the focus where it was.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(await halves(40, 40));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('what is no picture is told in words, and another may be chosen', async () => {
  await show(<Choosing save={async () => undefined} />);
  await choose(new File(['ftypheic'], 'pies.heic', { type: 'image/heic' }));
  await expect.element(page.getByText('Nie udało się otworzyć tego pliku jako zdjęcia.')).toBeVisible();
  await choose(await halves(40, 40));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a face without a photo, or whose photo does not come, is drawn', async () => {
  const dog = { id: 'a', name: 'łatka', breed: 'Husky', photoUrl: '/no-such-picture.jpg' };
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <DrawnFace dog={dog} />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelector('[data-initial] img')).toBeNull();
  expect(document.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('Ł');
});
