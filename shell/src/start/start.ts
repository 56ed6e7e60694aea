import '../olderBrowsers';
import '../styles/site.css';
import { nextTask } from './nextTask';
import { painted } from './painted';

/** The site's code, in parts that are each evaluated in a task of their own: a press in between does not wait for all. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@site/platform'),
  () => import(/* webpackMode: "eager" */ '../main'),
];

void painted().then(async () => {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
});
