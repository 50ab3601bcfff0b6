import encodeQR from 'qr';
import classes from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** White around the code that a camera needs, in modules. */
const border = 4;

/** A text as a QR code, dark on white in both themes, since cameras need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { border });
  const size = modules.length;
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes['code']}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes['light']} />
      <path d={dark.join('')} className={classes['dark']} />
    </svg>
  );
}
