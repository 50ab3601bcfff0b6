import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { isAt, MenuItem, type MenuLook, Named } from '../menu-item.tsx';
import type { MenuGroup } from '../menus.tsx';
import menu from '../side-menu.module.css';
import { isGroupUnfolded, keepGroup } from './unfolded-groups.storage.ts';
import classes from './unfolding-group.module.css';

interface UnfoldingGroupProps extends MenuLook {
  /** What its state is remembered under. */
  readonly name: string;
  readonly group: MenuGroup;
}

/**
 * A group of a menu that unfolds: as it was left last time, and always when one of its places comes to be shown. A
 * folded one that has the place shown is marked itself.
 */
export function UnfoldingGroup({ name, group, collapsed = false, ...look }: UnfoldingGroupProps) {
  const { pathname } = useLocation();
  const listId = useId();
  const isHere = group.links.some((link) => isAt(link, pathname));
  const [wasHere, setWasHere] = useState(isHere);
  const [isUnfolded, setIsUnfolded] = useState(() => isHere || isGroupUnfolded(name));
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setIsUnfolded(true);
  }
  const toggle = () => {
    keepGroup(name, !isUnfolded);
    setIsUnfolded(!isUnfolded);
  };
  return (
    <li>
      <Named text={group.label} isNamed={collapsed}>
        <button
          type="button"
          className={`${menu['link']} ${classes['head']}`}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          data-here={(isHere && !isUnfolded) || undefined}
          onClick={toggle}
        >
          <group.icon size={22} stroke={1.75} aria-hidden />
          <span className={menu['words']}>{group.label}</span>
          <IconChevronDown size={16} className={classes['arrow']} aria-hidden />
        </button>
      </Named>
      <ul id={listId} className={`${menu['menu']} ${classes['links']}`} hidden={!isUnfolded}>
        {group.links.map((link) => (
          <MenuItem key={link.to} link={link} collapsed={collapsed} {...look} />
        ))}
      </ul>
    </li>
  );
}
