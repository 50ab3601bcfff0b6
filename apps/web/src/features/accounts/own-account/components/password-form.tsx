import { changePassword } from '@psia/contract/accounts/accounts.contract';
import type { PasswordOwner } from '@psia/contract/accounts/passwords.rules';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { NewPasswordField } from '../../passwords/components/new-password-field.tsx';
import { faultOfPassword } from '../../passwords/password-judge.rules.ts';
import { changingPassword } from '../own-account.queries.ts';
import { useOwnProfile } from '../use-own-profile.ts';

const wrong = 'Nie udało się zmienić hasła. Sprawdź poprawność starego hasła.';

/** The old password and twice the new one; nothing of it is kept in this browser. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { data: profile } = useOwnProfile();
  const owner: PasswordOwner = profile ?? {};
  const form = useOperationForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    schema: changePassword.body,
    check: ({ newPassword, repeated }) => ({
      newPassword: faultOfPassword(newPassword, owner),
      repeated: newPassword === repeated ? undefined : 'Nowe hasła nie są zgodne.',
    }),
    send: ({ currentPassword, newPassword }, sending) =>
      sending.run(changingPassword(), { currentPassword, newPassword }),
    say: 'Hasło zostało zmienione pomyślnie!',
    onDone: onClose,
    failed: (error) => (isRefusedWith(error, 'BAD_PASSWORD') ? wrong : 'Nie udało się zmienić hasła.'),
    draft: 'own-password',
    keeps: [],
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Zmiana hasła" save="Zapisz nowe hasło" onCancel={onClose}>
      <PasswordField
        label="Stare hasło"
        autoComplete="current-password"
        required
        key={fields.key('currentPassword')}
        {...fields.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label="Nowe hasło"
        ownerNow={() => owner}
        key={fields.key('newPassword')}
        {...fields.getInputProps('newPassword')}
      />
      <PasswordField
        label="Powtórz nowe hasło"
        autoComplete="new-password"
        required
        key={fields.key('repeated')}
        {...fields.getInputProps('repeated')}
      />
      {/* Password managers keep the new password under this name. */}
      <input hidden type="text" autoComplete="username" value={profile?.email ?? ''} readOnly />
    </EditForm>
  );
}
