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
    />,
  );
  await expect.element(page.getByText('<b>Uwaga</b>')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('Nic nie potrzeba')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('a video is a link that opens apart and is told nothing of where it was opened', async () => {
  const videoLink = 'https://film.example/siad';
  await show(<ExerciseFacts description="Siad" requiredEquipment="Mata" videoLink={videoLink} pictures={[]} />);
  const link = page.getByRole('link', { name: videoLink });
  await expect.element(link).toHaveAttribute('href', videoLink);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelectorAll('iframe, video, img')).toHaveLength(0);
});
