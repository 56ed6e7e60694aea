document.body.textContent = 'The shared parts are being compiled …';
// Behind an import, so that it is compiled when somebody opens the page.
void import('./start');
