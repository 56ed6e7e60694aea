/** A phone on a slow connection, as Lighthouse has it: bytes per second, and milliseconds. */
const phone = { cpu: 4, bytes: (1.6 * 1024 * 1024) / 8, latency: 150 };

/** A control, and what a press on it changes: selectors. */
export interface Pressed {
  readonly control: string;
  readonly effect: string;
}

/** Times from the start of a first visit, in milliseconds. */
export interface FirstVisit {
  readonly fcp: number;
  /** When a press made at the first paint, or as soon as the control is there, has had its effect. */
  readonly pressed: number;
  /** The longest task after the first paint. */
  readonly longest: number;
  /** How much longer than 50 ms tasks took after the first paint, in sum. */
  readonly blocked: number;
}

/**
 * Visits a page for the first time and presses a control. Nothing listens to the browser's script engine meanwhile: a
 * tool that does, such as Lighthouse, makes React's evaluation several times slower than visitors have it.
 *
 * @param port the browser's port for debugging.
 */
export async function visitAndPress(port: number, url: string, pressed: Pressed): Promise<FirstVisit> {
  const tab = await openTab(port);
  try {
    await tab.send('Network.enable');
    await tab.send('Network.clearBrowserCache');
    await tab.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      mobile: true,
    });
    await tab.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: phone.bytes,
      uploadThroughput: phone.bytes,
      latency: phone.latency,
    });
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${pressAtFirstPaint})(${JSON.stringify(pressed)})`,
    });
    await tab.send('Page.navigate', { url });
    for (let waits = 0; waits < 300; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { result } = (await tab.send('Runtime.evaluate', {
        expression: 'globalThis.measured',
        returnByValue: true,
      })) as { result: { value?: FirstVisit } };
      if (result.value) {
        return result.value;
      }
    }
    throw new Error(`A press on ${pressed.control} of ${url} had no effect within 30 seconds`);
  } finally {
    await tab.close();
  }
}

async function openTab(port: number) {
  const created = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await created.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let sent = 0;
  return {
    send(method: string, params: object = {}): Promise<object> {
      sent += 1;
      const own = sent;
      socket.send(JSON.stringify({ id: own, method, params }));
      return new Promise((resolve, reject) => {
        const hear = ({ data }: MessageEvent<string>) => {
          const { id: answered, result, error } = JSON.parse(data);
          if (answered !== own) {
            return;
          }
          socket.removeEventListener('message', hear);
          if (error) {
            reject(new Error(`${method}: ${error.message}`));
          } else {
            resolve(result);
          }
        };
        socket.addEventListener('message', hear);
      });
    },
    async close() {
      socket.close();
      await fetch(`http://127.0.0.1:${port}/json/close/${id}`);
    },
  };
}

/** Runs in the page. Reports when nothing has happened for two seconds after the effect. */
function pressAtFirstPaint({ control, effect }: Pressed): void {
  const tasks: PerformanceEntry[] = [];
  let fcp = 0;
  let pressed = 0;
  let isPressed = false;
  new PerformanceObserver((entries) => tasks.push(...entries.getEntries())).observe({ type: 'longtask' });
  const look = () => {
    fcp ||= performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const element = fcp > 0 && !isPressed && document.querySelector<HTMLElement>(control);
    if (element) {
      isPressed = true;
      element.click();
    }
    if (document.querySelector(effect)) {
      pressed = performance.now();
      setTimeout(tell, 2_000);
    } else {
      setTimeout(look, 4);
    }
  };
  const tell = () => {
    const after = tasks.filter(({ startTime, duration }) => startTime + duration > fcp);
    const longest = Math.max(0, ...after.map(({ duration }) => duration));
    const blocked = after.reduce((sum, { duration }) => sum + duration - 50, 0);
    Object.assign(globalThis, { measured: { fcp, pressed, longest, blocked } });
  };
  look();
}
