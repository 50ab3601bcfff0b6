import { Anchor } from '@mantine/core';
import { type Piece, blocksOf } from './plain-text-blocks.ts';
import classes from './plain-text.module.css';

/**
 * A text as somebody typed it, several lines long: line breaks are kept, lines with '-' are a list, addresses open in a
 * new tab, HTML is shown and not obeyed (D81).
 */
export function PlainText({ children }: { children: string }) {
  return (
    <div className={classes['text']}>
      {blocksOf(children).map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index} className={classes['list']}>
            {lines.map((line, place) => (
              <li key={place}>
                <Line pieces={line} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index} className={classes['lines']}>
            {lines.map((line, place) => (
              <span key={place}>
                {place > 0 && '\n'}
                <Line pieces={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Anchor key={place} href={piece.href} target="_blank" rel="noopener noreferrer" underline="always" inherit>
        {piece.href}
      </Anchor>
    ),
  );
}
