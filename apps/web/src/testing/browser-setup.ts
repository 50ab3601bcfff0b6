// The stylesheets of the built app's first page, so that a part looks and measures as it does there.
import '#lib/zod-without-eval.ts';
import 'virtual:library-styles';
import '../app/theme/global.css';
