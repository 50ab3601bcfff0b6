import { PlainText } from '#ui/texts/plain-text.tsx';
import { QrCode } from '#ui/texts/qr-code.tsx';
import { longAddress, longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const recommendations = `Azor pięknie pracuje z przywołaniem.

Do następnego spotkania:
- pięć krótkich przywołań na każdym spacerze
- luźna smycz: https://szkola.example/filmy/luzna-smycz
- zero ciągnięcia przy furtce

Do zobaczenia!`;

export const texts: readonly PartExample[] = [
  {
    part: 'PlainText',
    states: {
      default: <PlainText>{recommendations}</PlainText>,
      'markup is text': <PlainText>{'<b>Siad</b> & <script>waruj()</script>\n- javascript:alert(1)'}</PlainText>,
      narrow: (
        <PlainText>{`${longName}\n- ${longSentence}\n- https://${longAddress.replace('@', '.')}/film`}</PlainText>
      ),
    },
  },
  {
    part: 'QrCode',
    states: {
      default: <QrCode text="https://szkola.example/dolacz/azor" label="Kod QR z linkiem" />,
      'a long text': <QrCode text={`otpauth://totp/${longName}?secret=JBSWY3DPEHPK3PXP`} label="Kod QR z kluczem" />,
    },
  },
];
