import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [count, setCount] = useState(0);
  const button = { type: 'button', 'data-count': count, onClick: () => setCount(count + 1) };
  return createElement('main', null, createElement('h1', null, 'React'), createElement('button', button, count));
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement(Counter));
