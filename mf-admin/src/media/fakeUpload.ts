/**
 * For tests: each upload is answered with a status and a text; with 0 the connection breaks, and with 'unanswered' all
 * arrives but no answer comes. Returns what was sent.
 */
export function fakeUpload(status: number | 'unanswered', responseText: string): unknown[] {
  const sent: unknown[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = responseText;
    #call = '';
    open(method: string, path: string) {
      this.#call = `${method} ${path}`;
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push([this.#call, Object.fromEntries(form)]);
      if (status === 'unanswered') {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }));
      } else {
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      }
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  // jsdom's files cannot be read otherwise.
  Blob.prototype.arrayBuffer ??= readWhole;
  return sent;
}

function readWhole(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as ArrayBuffer);
  reader.readAsArrayBuffer(this);
  return promise;
}
