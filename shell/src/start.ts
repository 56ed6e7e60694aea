import './olderBrowsers';
import './styles/site.css';

/** Each part runs in a task of its own, so the browser can paint and answer in between. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@site/platform'),
  () => import(/* webpackMode: "eager" */ './main'),
];

void evaluateInTasks();

async function evaluateInTasks(): Promise<void> {
  for (const evaluate of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}
