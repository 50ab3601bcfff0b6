import { useLocation, useNavigate } from 'react-router';

/** Back to where one came from; to the given place where the page was opened by its address. */
export function useWayBack(elsewhere: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => {
    const way = isFirst ? navigate(elsewhere, { replace: true }) : navigate(-1);
    Promise.resolve(way).catch(() => undefined);
  };
}
