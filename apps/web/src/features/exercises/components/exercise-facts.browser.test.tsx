import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ExerciseFacts } from './exercise-facts.tsx';

test('D81: a description shows its lists and no markup; without equipment and video it says what is needed', async () => {
  await show(
    <ExerciseFacts
      description={'<b>Uwaga</b>\n- siad\n- waruj'}
      requiredEquipment={null}
      videoLink={null}
      pictures={[]}
      steps={[]}
    />,
  );
  await expect.element(page.getByText('<b>Uwaga</b>')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('Nic nie potrzeba')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('a video is a link that opens apart and is told nothing of where it was opened', async () => {
  const videoLink = 'https://film.example/siad';
  await show(
    <ExerciseFacts description="Siad" requiredEquipment="Mata" videoLink={videoLink} pictures={[]} steps={[]} />,
  );
  const link = page.getByRole('link', { name: videoLink });
  await expect.element(link).toHaveAttribute('href', videoLink);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelectorAll('iframe, video, img')).toHaveLength(0);
});

test('D237: steps are numbered, with what leads on, and the one that is practised stands out', async () => {
  const steps = [
    { text: 'Stań dwa metry od psa.', criterion: 'patrzy trzy sekundy' },
    { text: 'Stań pięć metrów od psa.', criterion: null },
  ];
  const facts = { description: 'Mijanie', requiredEquipment: null, videoLink: null, pictures: [], steps };
  await show(<ExerciseFacts {...facts} presentStep={2} />);
  const items = page.getByRole('region', { name: 'Kroki' }).getByRole('listitem');
  expect(items.elements().map((one) => one.ariaCurrent)).toEqual([null, 'step']);
  await expect.element(items.first()).toMatchTextContent('Dalej, gdy: patrzy trzy sekundy');
});
