package crossweave.web;

import crossweave.gallery.Exhibit;
import crossweave.gallery.GalleryPage;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.http.Attachment;
import crossweave.web.http.PageRequest;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The reproductions made since the lab was opened: the latest of each form. */
final class Exhibits {
    private final Map<Form, Exhibit> exhibits = new ConcurrentHashMap<>();

    private record Form(String id, boolean quick) {
        private static Form of(PageRequest request) {
            return new Form(request.text("id"), request.flag("quick"));
        }
    }

    void keep(Exhibit exhibit) {
        exhibits.put(new Form(exhibit.reproduction().id(), exhibit.quick()), exhibit);
    }

    /** The exhibits that a page requests, as an HTML page. */
    Attachment gallery(PageRequest request) {
        List<Exhibit> wanted =
                request.objects("items").stream().map(Form::of).map(this::find).toList();
        if (wanted.isEmpty()) {
            throw new BadInput("items", ProblemCode.MISSING_SETTING, "nothing is chosen");
        }
        String html = new GalleryPage(wanted, wanted.size()).html();
        return new Attachment("gallery.html", "text/html", html);
    }

    private Exhibit find(Form form) {
        Exhibit exhibit = exhibits.get(form);
        if (exhibit == null) {
            throw new BadInput(
                    form.id,
                    ProblemCode.NOT_NOW,
                    "was not made since this laboratory was opened: run it once more");
        }
        return exhibit;
    }
}
